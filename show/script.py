"""What the host reads aloud, and where the evening stands. Keys and params; the pages put them into words."""

from __future__ import annotations

from games.contract import Json
from show import recap, tokens
from show.elimination import eliminated, names_of, outcome
from show.history import new_game
from show.model import Beat, Segment, Show
from show.moves import match_of
from show.pacing import next_cue
from show.seats import in_seat
from show.standings import Line, groups, told_at_once
from show.view_common import coming, counts, missing_names, shown_ranks

_SPOKEN_BY_GAME = {
    "deal": "deal",
    "next_deal": "next_deal",
    "open_round": "open",
    "close_round": "close",
    "reveal": "next_step",
}
"""What is said of cards, each game says in its own words."""


def line(key: str, **params: Json) -> Json:
    """A sentence as the wire carries it."""
    return {"key": key, "params": params}


def script(show: Show) -> Json:
    """Lines to read now, asides if there is time, and the line for after the press."""
    now, aside = _now(show)
    return {"now": now, "aside": aside, "then": _then(show)}


def _now(show: Show) -> tuple[list[Json], list[Json]]:
    match show.play.segment:
        case Segment.LOBBY:
            return [line("show.script.lobby", n=len(show.seated))], [line("show.script.lobby_aside")]
        case Segment.RULES:
            return [line("show.script.rules", game=_title(show))], []
        case Segment.MATCH:
            return _in_match(show)
        case Segment.VERDICT:
            return _in_verdict(show), []
        case Segment.TOKENS:
            return _in_tokens(show), []
        case Segment.DEATH_MATCH:
            return _in_death_match(show), []
        case Segment.BREAK:
            return [line("show.script.break")], []
        case Segment.RECAP:
            return [_of_picture(recap.picture(show))], []
        case _:
            return [line("show.script.farewell")], []


def _of_picture(told: Json) -> Json:
    game = line(f"{told['game']}.title") if told["game"] else line("show.away")
    number, many = told.get("round", {}).get("number"), len(told.get("turns", ()))
    kind = "no_turns" if told["kind"] == "turns" and not many else told["kind"]
    return line(f"show.script.recap.{kind}", game=game, round=number, n=many)


def _in_tokens(show: Show) -> list[Json]:
    """What has been chosen, and who chooses now."""
    play, done = show.play, show.play.tokens
    holders = tokens.holders(show)
    held = names_of(show, tuple(id for id, many in holders.items() if many))
    candidate = names_of(show, (tokens.candidate(show),))[0]
    if play.beat is Beat.NAMING:
        if done.named is None:
            return [line("show.script.naming", candidate=candidate, holders=held, n=len(held))]
        return [line("show.script.named", candidate=candidate, opponent=names_of(show, (done.named,))[0])]
    giver = tokens.giver(show)
    if giver is None:
        return [line("show.script.tokens_kept", holders=held, n=len(held), candidate=candidate)]
    by = names_of(show, (giver,))[0]
    if done.given is None:
        return [line("show.script.giving", giver=by, candidate=candidate)]
    return [line("show.script.given", giver=by, to=names_of(show, (done.given,))[0])]


def _in_death_match(show: Show) -> list[Json]:
    """Who plays by what; away from the console, who has lost."""
    rivals = names_of(show, show.play.rivals)
    if show.play.recorded is not None:
        lost = names_of(show, show.play.recorded)
        return [line("show.script.lost", names=lost, n=len(lost))]
    if show.play.away:
        on = show.play.beat is Beat.AWAY
        key = "show.script.death_match_away_on" if on else "show.script.death_match_away"
        return [line(key, names=rivals, n=len(rivals))]
    if show.room.rules:
        return [line("show.script.rules", game=_title(show))]
    called = line("show.script.death_match", names=rivals, n=len(rivals), game=_title(show))
    return [called, line("show.script.death_match_new_game")] if new_game(show) else [called]


def _in_match(show: Show) -> tuple[list[Json], list[Json]]:
    match, game = match_of(show), show.game_key
    now = show.game.progress(match.position)
    place = {"round": now.turn, "deal": now.deal}
    here: dict[Beat, str] = {
        Beat.MEMORISING: f"{game}.script.memorising",
        Beat.TALK: "show.script.talk",
        Beat.IDLE: "show.script.idle" if now.deals == 1 else "show.script.idle_in_deal",
        Beat.CLOSED: f"{game}.script.close",
        Beat.CARDS_BACK: f"{game}.script.cards_back",
        Beat.SNAPSHOT: "show.script.snapshot",
        Beat.DEAL_SUMMARY: f"{game}.script.deal_summary",
        Beat.TIME_UP: "show.script.time_up",
    }
    if show.play.beat is Beat.PICKING:
        return _picking(show, place)
    if show.play.beat in (Beat.REVEALING, Beat.SETTLED):
        return [with_name(show, show.game.step_line(match.steps[match.revealed - 1]))], []
    return [line(here[show.play.beat], **place)], []


def with_name(show: Show, said: Json) -> Json:
    """A game's line; whose seat it speaks of, by name."""
    seat = said["params"].get("seat")
    if seat is None:
        return said
    name = in_seat(show, match_of(show), seat - 1).name
    return {**said, "params": {**said["params"], "name": name}}


def cue_params(show: Show) -> Json:
    """Of which round and step the next cue is."""
    now, step = coming(show), match_of(show).revealed + 1
    return {"round": now.turn, "deal": now.deal, "number": step, "n": step}


def _picking(show: Show, place: Json) -> tuple[list[Json], list[Json]]:
    match = match_of(show)
    missing, game = missing_names(show), show.game_key
    counted, many = counts(show)["ready"], counts(show)["of"]
    # Seats that the time-out rule plays are not waited for, but have not locked either.
    if not missing and counted:
        lines = [line(f"{game}.script.{'all_in' if counted == many else 'some_in'}", n=counted)]
    elif len(missing) <= 4 and match.picks:
        lines = [
            line(f"{game}.script.some_in", n=counted),
            line("show.script.waiting_for", names=missing, n=len(missing)),
        ]
    else:
        lines = [line(f"{game}.script.open", **place)]
    return lines, list(show.game.asides(match.position))


def _in_verdict(show: Show) -> list[Json]:
    if show.play.beat is Beat.ELIMINATION:
        return [_elimination_line(show)]
    ranked, (open_ranks, final) = groups(show), shown_ranks(show)
    if final:
        return _verdict_lines(show, () if match_of(show).unfinished else ranked)
    if not any(open_ranks):
        return [line("show.script.verdict")]
    return [_rank_line(_latest(show, ranked))]


def _latest(show: Show, ranked: tuple[tuple[Line, ...], ...]) -> tuple[Line, ...]:
    shown = show.play.ranks_shown
    return ranked[len(ranked) - shown] if show.finale == "bottom_up" else ranked[shown - 1]


def _rank_line(group: tuple[Line, ...]) -> Json:
    names = [one.name for one in group]
    return line("show.script.rank", rank=group[0].rank, names=names, points=group[0].points)


def _verdict_lines(show: Show, ranked: tuple[tuple[Line, ...], ...]) -> list[Json]:
    reason = outcome(show).reason
    if not ranked:
        return [reason]
    best, worst, best_is = ranked[0], ranked[-1], show.game.traits.best
    if len(ranked) == 1:
        return [reason]
    # A death match has no winner of the show and no last place: it is won or lost.
    first, last = ("won", "lost_by") if show.play.contest == "death_match" else ("winners", "bottom")
    ends = ((first, best), (last, worst))
    return [*(_end_line(f"show.script.{key}.{best_is}", group) for key, group in ends), reason]


def _end_line(key: str, group: tuple[Line, ...]) -> Json:
    return line(key, names=[one.name for one in group], points=group[0].points, n=len(group))


def _elimination_line(show: Show) -> Json:
    names = names_of(show, eliminated(show))
    return line("show.script.eliminated", names=names, n=len(names))


def _then(show: Show) -> list[Json]:
    """The line for after the press; a result's own line comes with its reveal, not before."""
    name = next_cue(show)
    if name is None or show.held or show.room.blackout:
        return []
    params = cue_params(show) if show.play.segment is Segment.MATCH else {}
    if name == "recap":
        return []  # each picture has its own line
    if name == "deal" and show.play.contest == "death_match":
        return [line("show.script.then.death_match_begins")]
    if name in _SPOKEN_BY_GAME:
        return [line(f"{show.game_key}.script.{_SPOKEN_BY_GAME[name]}", **params)]
    if name == "start_verdict" and told_at_once(show):
        return [line("show.script.then.verdict_at_once")]
    if name == "reveal_rank" and show.play.ranks_shown == len(groups(show)):
        name = "verdict_at_once" if show.play.contest == "death_match" else "last_rank"
    return [line(f"show.script.then.{name}", **params)]


_NO_ROUND = (Beat.MEMORISING, Beat.TIME_UP)


def strip(show: Show) -> list[Json]:
    """The cues of this stretch: done, now, next, later."""
    play = show.play
    match play.segment:
        case Segment.MATCH if play.beat not in _NO_ROUND and play.match is not None:
            many = show.game.reveal_steps(play.match.position)
            first = [line(f"show.strip.{name}") for name in ("idle", "picking", "closed")]
            steps = [show.game.step_name(number) for number in range(1, many + 1)]
            return _marked([*first, *steps], _round_index(show))
        case Segment.VERDICT:
            ranks = [line("show.strip.rank", rank=n + 1) for n in range(len(groups(show)))]
            end = "result" if show.play.contest == "death_match" else "verdict"
            stops = [line("show.strip.standings"), *ranks, line(f"show.strip.{end}")]
            final = shown_ranks(show)[1]
            return _marked(stops, len(stops) - 1 if final else play.ranks_shown)
        case _:
            return []


def _round_index(show: Show) -> int:
    match, beat = match_of(show), show.play.beat
    return {Beat.PICKING: 1, Beat.CLOSED: 2}.get(
        beat, 2 + match.revealed if match.resolved is not None else 0
    )


def _marked(stops: list[Json], index: int) -> list[Json]:
    states = [
        "done" if n < index else "now" if n == index else "next" if n == index + 1 else "later"
        for n in range(len(stops))
    ]
    return [{**stop, "state": state} for stop, state in zip(stops, states, strict=True)]


def rundown(show: Show) -> list[Json]:
    """The evening's stretches: what has been, what is now, what is planned."""
    stops, here = _stops(show), _here(show)
    at = next(index for index, (where, _) in enumerate(stops) if where == here)
    return [
        {**stop, "state": "done" if n < at else "now" if n == at else "later"}
        for n, (_, stop) in enumerate(stops)
    ]


def _stops(show: Show) -> list[tuple[tuple[int, str], Json]]:
    """Each stretch of the evening with its place: which item of the rundown, and what part of it."""
    stops: list[tuple[tuple[int, str], Json]] = [((0, "lobby"), line("show.rundown.lobby"))]
    for place, item in enumerate(show.rundown):
        if item.kind == "match":
            stops += [
                ((place, "match"), _match_stop(show, place)),
                ((place, "verdict"), line("show.rundown.verdict")),
            ]
            unplanned = show.play.contest == "death_match" and show.play.item == place
            if unplanned:
                stops.append(((place, "death_match"), line("show.rundown.death_match")))
        elif item.kind == "break":
            stops.append(((place, "break"), line("show.rundown.break")))
        else:
            stops.append(((place, "death_match"), line("show.rundown.death_match")))
    return [*stops, ((-1, "farewell"), line("show.rundown.farewell"))]


def _match_stop(show: Show, place: int) -> Json:
    game = show.rundown[place].game
    playing = {"game": line(f"{game}.title")}
    match = show.play.match
    if match is None or show.play.segment is not Segment.MATCH or _here(show) != (place, "match"):
        return line("show.rundown.match", **playing)
    now = show.game.progress(match.position)
    kind = "match_now" if now.deals == 1 else "match_in_deal"
    return line(f"show.rundown.{kind}", **playing, round=now.turn, of=now.turns, deal=now.deal)


def _here(show: Show) -> tuple[int, str]:
    """Where the evening stands, as in :func:`_stops`."""
    play = show.play
    if show.ended:
        return -1, "farewell"
    if play.segment is Segment.LOBBY and play.item == 0:
        return 0, "lobby"
    if play.segment is Segment.BREAK:
        return play.item, "break"
    if play.contest == "death_match":
        return play.item, "death_match"
    return play.item, "verdict" if play.segment in (Segment.VERDICT, Segment.TOKENS) else "match"


def _title(show: Show) -> Json:
    return line(f"{show.game_key}.title")

"""Who takes too long over a request is hung up on."""

from __future__ import annotations

from stage.patience import Patience


class Connection:
    hung_up = False

    def shutdown(self, how: int) -> None:
        self.hung_up = True


class Gone(Connection):
    def shutdown(self, how: int) -> None:
        raise OSError("not connected")


class Time:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_whoever_is_late_is_hung_up_on_and_nobody_else() -> None:
    time = Time()
    patience = Patience(10, time)
    slow, gone, quick, young = Connection(), Gone(), Connection(), Connection()
    for one in (slow, gone, quick):
        patience.begin(one)
    patience.end(quick)
    time.now += 9
    patience.begin(young)
    patience.look()
    assert not slow.hung_up
    time.now += 1
    patience.look()
    assert [one.hung_up for one in (slow, quick, young)] == [True, False, False]


def test_a_request_on_a_connection_that_had_one_before_has_its_own_time() -> None:
    time = Time()
    patience = Patience(10, time)
    first, second = Connection(), Connection()
    patience.begin(first)
    patience.begin(second)
    time.now += 6
    patience.end(second)
    patience.begin(first)
    time.now += 6
    patience.look()
    assert not first.hung_up
    time.now += 4
    patience.look()
    assert (first.hung_up, second.hung_up) == (True, False)

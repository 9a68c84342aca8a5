// Evaluated in an empty page: `draw(view, lang)` puts a picture into it, `faults(…)` measures what is wrong with it.
async () => {
  const {html, render} = await import("/static/vendor/lit-html-3.3.3/lit-html.js");
  const {loadWords} = await import("/static/words.js");
  const {picture, prepare} = await import("/display/static/screen.js");

  const box = document.querySelector("#page");
  const clock = {now: () => 1_000_000};
  const HOLDERS = ".paper, .slip, .card, .group, .field, .line, .open, .badge, .rail, .boxed";
  const UNMEASURED = ".visually-hidden, .rehearsal, .turn.open .back";
  box.style.setProperty("display", "block");

  window.fillBox = (width, height) => {
    box.style.setProperty("width", width);
    box.style.setProperty("height", height);
  };
  fillBox("min(100vw, 177.7778vh)", "min(100vh, 56.25vw)");

  window.draw = async (view, lang) => {
    await prepare(view);
    render(html``, box);
    render(picture({...view, lang}, await loadWords(lang), clock), box);
  };

  window.faults = cut => {
    const frame = box.getBoundingClientRect(), u = frame.height / 100;
    const pieces = texts();
    const found = pieces.flatMap(piece => [...tooSmall(piece, u), ...outside(piece, frame, u), ...cutOff(piece, cut)]);
    return [...new Set([...found, ...overlapping(pieces)])];
  };

  window.galleryFaults = async (views, lang) => {
    const found = {};
    for (const [name, view] of Object.entries(views)) {
      await draw(view, lang);
      const faulty = faults(name.includes("hostile"));
      if (faulty.length) found[`${name} ${lang}`] = faulty;
    }
    return found;
  };

  function texts() {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement;
      if (!node.data.trim() || element.closest(UNMEASURED)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frame = element.closest(".name, .cut")?.getBoundingClientRect();
      const rects = [...range.getClientRects()].map(rect => (frame ? common(rect, frame) : rect));
      found.push({words: node.data.trim(), element, rects: rects.filter(rect => rect.height > 1).map(glyphs)});
    }
    return found;
  }

  function tooSmall({words, element}, u) {
    const style = getComputedStyle(element), size = parseFloat(style.fontSize) / u;
    return [
      ...(size < 4.58 ? [`"${words}" is ${size.toFixed(2)}u`] : []),
      ...(Number(style.fontWeight) < 600 ? [`"${words}" weighs ${style.fontWeight}`] : []),
    ];
  }

  function outside({words, element, rects}, frame, u) {
    const safe = {left: frame.left + 4.6 * u, right: frame.right - 4.6 * u, top: frame.top + 3 * u, bottom: frame.bottom - 4.6 * u};
    const holders = [];
    for (let up = element; up && up !== box; up = up.parentElement) if (up.matches(HOLDERS)) holders.push(up);
    return rects.flatMap(rect => [
      ...(within(rect, safe, 0) ? [] : [`"${words}" leaves the safe area`]),
      ...holders.filter(holder => !within(rect, holder.getBoundingClientRect(), 0.4 * u))
        .map(holder => `"${words}" leaves .${holder.className}`),
    ]);
  }

  function cutOff({words, element}, allowed) {
    const line = element.matches(".cut") ? 0.5 * parseFloat(getComputedStyle(element).fontSize) : Infinity;
    const cut = (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "clip")
      || element.scrollHeight > element.clientHeight + line;
    return cut && !allowed ? [`"${words}" is cut off`] : [];
  }

  function overlapping(pieces) {
    return pieces.flatMap((one, at) => pieces.slice(at + 1)
      .filter(other => !one.element.contains(other.element) && !other.element.contains(one.element))
      .filter(other => one.rects.some(a => other.rects.some(b => meet(a, b))))
      .map(other => `"${one.words}" lies on "${other.words}"`));
  }

  // A line of type without the air above and below its letters.
  function glyphs(rect) {
    const air = (rect.bottom - rect.top) * 0.17;
    return {left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air};
  }

  function common(a, b) {
    const top = Math.max(a.top, b.top), bottom = Math.min(a.bottom, b.bottom);
    return {left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top, bottom, height: bottom - top};
  }

  function within(a, b, slack) {
    return a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  }

  function meet(a, b) {
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }
}

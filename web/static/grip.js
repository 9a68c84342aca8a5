// A control that shows something only while it is held: by a finger, a pen, the mouse, Space or Enter.
// Never longer than three seconds, and never on a page that nobody looks at.

const LONGEST = 3000;

/**
 * Makes `element` a grip. `onChange(shown)` is called whenever it opens or closes. The answer takes the grip away.
 * An assistive technology that can only click opens it for the three seconds.
 */
export function grip(element, onChange, longest = LONGEST) {
  const page = element.ownerDocument, view = page.defaultView;
  const listening = [];
  const on = (target, names, handle) => names.split(" ").forEach(name => {
    target.addEventListener(name, handle);
    listening.push(() => target.removeEventListener(name, handle));
  });
  let timer = null;

  const hide = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    onChange(false);
  };
  const show = () => {
    if (timer !== null || element.disabled) return;
    timer = setTimeout(hide, longest);
    onChange(true);
  };

  on(element, "pointerdown", event => {
    if (event.button !== 0) return;
    element.setPointerCapture?.(event.pointerId);
    show();
  });
  on(element, "pointerup pointercancel lostpointercapture blur", hide);
  on(element, "keydown", event => {
    if (!isHoldKey(event)) return;
    event.preventDefault();
    if (!event.repeat) show();
  });
  on(element, "keyup", event => {
    if (!isHoldKey(event)) return;
    event.preventDefault();
    hide();
  });
  on(element, "click", event => event.detail === 0 && show());
  on(element, "contextmenu", event => event.preventDefault());
  on(view, "blur pagehide", hide);
  on(page, "visibilitychange", () => page.hidden && hide());
  element.dataset.grip = "";

  return () => {
    hide();
    listening.forEach(stop => stop());
    delete element.dataset.grip;
  };
}

function isHoldKey(event) {
  return (event.code === "Space" || event.code === "Enter" || event.code === "NumpadEnter") && !event.isComposing;
}

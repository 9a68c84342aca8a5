// A control that does something only while it is held: by a finger, a pen, the mouse, Space or Enter.
// Never on a page that nobody looks at.

const LONGEST = 3000;

/**
 * Makes `element` a grip. `onChange(shown)` is called whenever it opens or closes. The answer takes the grip away.
 *
 * `longest`: ms after which it closes by itself; null: not at all. An assistive technology that can only click opens
 * it for that time. `keys`: whether Space and Enter hold it; where they do not, a click opens nothing either.
 * `stays`: whether a pointer that leaves it still holds it: what is shown may push it from under the pointer.
 */
export function grip(element, onChange, {longest = LONGEST, keys = true, stays = true} = {}) {
  const page = element.ownerDocument, view = page.defaultView;
  const listening = [];
  const on = (target, names, handle) => names.split(" ").forEach(name => {
    target.addEventListener(name, handle);
    listening.push(() => target.removeEventListener(name, handle));
  });
  let timer = null;     // of an open grip; true where no time is set

  const hide = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    onChange(false);
  };
  const show = () => {
    if (timer !== null || element.disabled) return;
    timer = longest === null ? true : setTimeout(hide, longest);
    onChange(true);
  };

  on(element, "pointerdown", event => {
    if (event.button !== 0) return;
    if (stays) element.setPointerCapture?.(event.pointerId);
    show();
  });
  on(element, "pointerup pointercancel lostpointercapture blur", hide);
  if (!stays) on(element, "pointerleave", hide);
  if (keys) holdByKeys(on, element, show, hide);
  on(element, "click", event => keys && longest !== null && event.detail === 0 && show());
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

function holdByKeys(on, element, show, hide) {
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
}

function isHoldKey(event) {
  return (event.code === "Space" || event.code === "Enter" || event.code === "NumpadEnter") && !event.isComposing;
}

// Enter in a name field, under any keyboard. While Hangul is being composed Enter ends the composition: the form
// then goes off once, with the whole text, and a second Enter that some browsers add finds it gone.

/** The listeners of a form's text field. `submit()` reads the field itself; it is called once an Enter. */
export function enterOnce(submit) {
  let composing = false, wanted = false;
  return {
    compositionstart() {
      composing = true;
    },
    compositionend() {
      composing = false;
      if (!wanted) return;
      setTimeout(() => {
        if (wanted) submit();
        wanted = false;
      });
    },
    keydown(event) {
      if (event.key !== "Enter" && event.code !== "Enter") return;
      if (composing || event.isComposing) {
        wanted = true;
        return;
      }
      event.preventDefault();
      if (event.repeat || wanted) return;
      submit();
    },
  };
}

// Style sheets that a page learns of only with its first view: a game's own.

/** Adds a style sheet once; settles when it can be used. */
export function loadSheet(address) {
  if (document.querySelector(`link[href="${address}"]`)) return null;
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(link);
  });
}

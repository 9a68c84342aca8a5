// Style sheets that a page learns of only with a view: a game's own.

const loading = new Map();     // address -> what settles once the sheet can be used

/** Adds a style sheet once; settles when it can be used. One that did not load is asked for anew the next time. */
export function loadSheet(address) {
  if (!loading.has(address)) {
    loading.set(address, added(address).catch(fault => {
      loading.delete(address);
      throw fault;
    }));
  }
  return loading.get(address);
}

function added(address) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(link);
  });
}

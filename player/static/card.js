// A seat card leads here: its secret stands behind "#" and is exchanged for the seat.
const part = id => document.getElementById(id);
const show = shown => {
  for (const id of ["coming", "void", "unreached"]) part(id).hidden = id !== shown;
};

async function come() {
  show("coming");
  try {
    const answer = await fetch("/player/card", {
      method: "POST",
      headers: {"Content-Type": "application/json"},
      body: JSON.stringify({secret: location.hash.slice(1)}),
    });
    if (answer.ok) location.replace("/");
    else show(answer.status === 409 ? "void" : "unreached");
  } catch {
    show("unreached"); // no network at the moment: the button tries again
  }
}

part("again").addEventListener("click", come);
come();

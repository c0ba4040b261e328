const stateToken = /\u001b\[(\??)([0-9;]+)([hl])|\u001b([()*+])([0-~])|\u001b[=>]|[\u000e\u000f]/g;
const attributes = /\u001b\[[0-9;:]*m/g;
const hasState = /[\u001b\u000e\u000f]/;

/**
 * The sequences that bring an emulator into the state in which `text` would leave it, leaving out all that it draws: its
 * last word on each mode and character set, and the attributes since they were reset. `isPrinting`: it is known to
 * set no modes.
 */
export function stateAfter(text: string, isPrinting = false): string {
  if (!hasState.test(text)) return "";
  const named = text.lastIndexOf("\u001b[0m");
  const reset = Math.max(named < 0 ? text.lastIndexOf("\u001b[m") : named, 0);
  const modes = isPrinting ? "" : modesAfter(text);
  return modes + (text.slice(reset).match(attributes)?.join("") ?? "");
}

function modesAfter(text: string): string {
  const modes = new Map<string, string>();
  const sets = new Map<string, string>();
  let shift = "";
  let keypad = "";
  for (const [token, prefix = "", list, final = "", slot, set = ""] of text.matchAll(stateToken)) {
    if (list !== undefined) for (const mode of list.split(";")) modes.set(`${prefix}${mode}`, final);
    else if (slot !== undefined) sets.set(slot, set);
    else if (token.length === 1) shift = token;
    else keypad = token;
  }
  const switched = Array.from(modes, ([mode, final]) => `\u001b[${mode}${final}`);
  const designated = Array.from(sets, ([slot, set]) => `\u001b${slot}${set}`);
  return [...switched, ...designated, shift, keypad].join("");
}

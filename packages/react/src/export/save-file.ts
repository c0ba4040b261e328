import type { SessionFile } from "./session-file.js";

/** Hands a file to the browser, which asks or saves as it is set. */
export function saveFile({ name, type, text }: SessionFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun with the click.
  URL.revokeObjectURL(address);
}

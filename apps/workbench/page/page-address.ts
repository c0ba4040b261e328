/** What an address like `http://127.0.0.1:4000/#ticket=…&recording=vim` asks of the page. */
export interface PageAddress {
  /** Lets the tab in, once. */
  readonly ticket?: string;
  /** The recording to show. */
  readonly recording?: string;
}

/** Reads the fragment of an address: the part that a browser keeps to itself. */
export function readPageAddress(address: string): PageAddress {
  const fields = new URLSearchParams(new URL(address).hash.slice(1));
  const ticket = fields.get("ticket");
  const recording = fields.get("recording");
  return { ...(ticket && { ticket }), ...(recording && { recording }) };
}

import { WebSocket } from "ws";
import type { OpenTerminals } from "../serve/open-terminals.js";

/** A frame as it came. */
export interface RawFrame {
  readonly type: string;
  readonly data?: string;
  readonly seq?: number;
  readonly fromSeq?: number;
  readonly toSeq?: number;
}

/** A socket to a terminal, without any of the transport's care. */
export interface RawLine {
  readonly socket: WebSocket;
  /** With the code that it was closed with. */
  readonly closed: Promise<number>;
}

/** Opens a socket to a terminal of the workspace `w`. `frame` is called with each that comes. */
export async function openRawLine(
  { url, token }: Pick<OpenTerminals, "token" | "url">,
  id: string,
  {
    query = "",
    frame = () => {},
  }: { readonly query?: string; readonly frame?: (frame: RawFrame) => void } = {},
): Promise<RawLine> {
  const address = `${url.replace("http", "ws")}/v1/workspaces/w/terminals/${id}/ws${query}`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
  socket.on("message", (data) => frame(JSON.parse(String(data)) as RawFrame)); // the host's own
  // What is to be known of it the close says.
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    void closed.then((code) => reject(new Error(`The line was closed with ${code}.`)));
  });
  closed.catch(() => {});
  return { socket, closed };
}

/** Makes a terminal of the workspace `w`. Gives its id. */
export async function makeTerminal({ ask }: OpenTerminals, body: object = {}, as?: string): Promise<string> {
  const answer = (await ask("POST", "", body, as)).body as { readonly terminal: { readonly id: string } };
  return answer.terminal.id;
}

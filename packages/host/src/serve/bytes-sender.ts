import { mostOutputBytes, writeOutputBytes } from "@terminal-session/transport/frames";
import type { WebSocket } from "ws";
import { maxEventCharacters } from "../limits.js";

/** Memory for one message, and how much of it is kept for the next ones: what a fast line has under way. */
const roomBytes: number = mostOutputBytes(maxEventCharacters);
const maxFreeRooms = 16;

/** Shared by all lines: messages are written in turn, and most lines are silent most of the time. */
const freeRooms: Uint8Array[] = [];

/**
 * Sends output as bytes over a socket. Memory is used again once it was sent: to get it from the system for each message takes
 * longer than to fill it.
 */
export function bytesSender(
  socket: WebSocket,
): (output: { readonly data: string; readonly seq: number }, sent: (error?: Error | null) => void) => void {
  return (output, sent) => {
    const room = freeRooms.pop() ?? new Uint8Array(roomBytes);
    socket.send(writeOutputBytes(output, room), (error) => {
      if (freeRooms.length < maxFreeRooms) freeRooms.push(room);
      sent(error);
    });
  };
}

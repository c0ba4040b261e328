// The limit: a PTY piped into a bare socket, both ways, and nothing else. Prints its address, and its use at SIGTERM.
import type { AddressInfo } from "node:net";
import { spawn } from "@lydell/node-pty";
import { WebSocketServer } from "ws";
import { lineEnvironment, lineShell } from "./line-task.js";
import { announce } from "./server-use.js";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket) => {
  const pty = spawn(lineShell, ["-i"], { cols: 80, rows: 24, env: lineEnvironment(), encoding: null });
  pty.onData((bytes) => socket.send(bytes));
  socket.on("message", (data) => pty.write(String(data)));
  socket.on("close", () => pty.kill());
});
server.on("listening", () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  announce({ url: `http://127.0.0.1:${port}`, token: "" }, () => server.close());
});

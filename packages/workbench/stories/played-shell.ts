import type { MemoryTerminals } from "@terminal-session/transport";
import type { TerminalTransport } from "../src/contracts.js";

const prompt = "\u001b[32mme@here\u001b[0m:\u001b[34m~/app\u001b[0m$ ";
const answers: Readonly<Record<string, string>> = {
  ls: "README.md  package.json  src\r\n",
  date: "Tue Jan  2 03:04:05 UTC 2027\r\n",
};

/** A transport whose sessions echo what is typed and answer a few commands, as a shell would. */
export function playedShell(host: MemoryTerminals): TerminalTransport {
  const lines = new Map<string, string>();
  const type = (sessionId: string, key: string): void => {
    const line = lines.get(sessionId) ?? "";
    if (key === "\r") {
      const command = line.trim();
      const said = command === "" ? "" : (answers[command] ?? `${command}: command not found\r\n`);
      lines.set(sessionId, "");
      host.print(sessionId, `\r\n${said}${prompt}`);
    } else if (key === "\u007f" && line !== "") {
      lines.set(sessionId, line.slice(0, -1));
      host.print(sessionId, "\b \b");
    } else if (key >= " ") {
      lines.set(sessionId, line + key);
      host.print(sessionId, key);
    }
  };
  return {
    ...host.transport,
    async write(input) {
      await host.transport.write(input);
      for (const key of input.data) type(input.sessionId, key);
    },
  };
}

/** Begins a session with its prompt. */
export function beginShell(host: MemoryTerminals, sessionId: string): void {
  host.print(sessionId, `${prompt}ls\r\n${answers["ls"]}${prompt}`);
}

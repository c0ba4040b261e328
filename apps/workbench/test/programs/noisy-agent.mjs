// The scripted agent, with lines among its messages that are none, and a last word on its error output.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

process.stdout.write('Welcome to the agent!\n{"jsonrpc": "2.0", \n[1, 2]\n"text"\n\n');
process.stderr.write("a warning of its own\n");
const program = createRequire(import.meta.url).resolve("@terminal-session/fixtures/agents/program");
await import(pathToFileURL(program).href);

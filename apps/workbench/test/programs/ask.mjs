// Asks for a name and greets.
import { createInterface } from "node:readline";

const terminal = createInterface({ input: process.stdin, output: process.stdout });
terminal.question("Your name? ", (name) => {
  console.log(`Hello, ${name}!`);
  terminal.close();
});

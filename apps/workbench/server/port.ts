import { parseArgs } from "node:util";

/** The port that was asked for by `--port` or else by `PORT`; 0, which means any free one, when neither says. */
export function portFrom(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): number {
  const { values } = parseArgs({ args: [...args], options: { port: { type: "string" } } });
  const text = values.port ?? environment["PORT"] ?? "0";
  const port = Number(text);
  if (text.trim() === "" || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError("The port must be a whole number from 0 to 65535.");
  return port;
}

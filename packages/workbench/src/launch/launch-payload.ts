import type { TerminalLaunchInput } from "@terminal-session/transport/contracts";

/** What a launch may say of the session that it wants. */
export type LaunchPayload = Pick<TerminalLaunchInput, "cwd" | "initialInput" | "profileId">;

/** Reads a launch's payload; what is no text is left out. */
export function launchPayload(payload: unknown): LaunchPayload {
  if (typeof payload !== "object" || payload === null) return {};
  const texts = (["cwd", "initialInput", "profileId"] as const).flatMap((name) => {
    const value: unknown = Object.hasOwn(payload, name) ? Reflect.get(payload, name) : undefined;
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}

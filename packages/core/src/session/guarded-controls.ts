import type { SourceControls, TerminalControls } from "../source.js";

/** A control was used after its session was disposed. */
export class SessionDisposedError extends Error {
  readonly code = "session-disposed";
  override readonly name = "SessionDisposedError";

  constructor() {
    super("The session was disposed of; it takes no more calls.");
  }
}

/** Gives the controls that a source has, without `stop`. After `isDisposed` they reach the source no more. */
export function guardedControls(source: SourceControls, isDisposed: () => boolean): TerminalControls {
  const guard =
    <Arguments extends unknown[]>(call: (...values: Arguments) => Promise<void>) =>
    async (...values: Arguments): Promise<void> => {
      if (isDisposed()) throw new SessionDisposedError();
      await call(...values);
    };
  const controls: { -readonly [Name in keyof TerminalControls]: TerminalControls[Name] } = {};
  const { write, resize, resolveApproval, cancel, acknowledge } = source;
  if (write) controls.write = guard((data) => write.call(source, data));
  if (resize) controls.resize = guard((size) => resize.call(source, size));
  if (resolveApproval) controls.resolveApproval = guard((response) => resolveApproval.call(source, response));
  if (cancel) controls.cancel = guard(() => cancel.call(source));
  if (acknowledge)
    controls.acknowledge = (characters) => {
      if (!isDisposed()) acknowledge.call(source, characters);
    };
  return Object.freeze(controls);
}

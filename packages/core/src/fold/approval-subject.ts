import type { TerminalSessionViewModel } from "../view.js";

/**
 * Gives what a person decides about: a text that is another one as soon as anything is that they must have looked at, be
 * it another approval, another text of it, or the session's command or directory changed under it by its producer. A
 * prompt compares it with what it was when the person last looked, and takes no answer while they differ. `undefined` when
 * nothing is pending.
 */
export const approvalSubject = ({
  approval,
  command,
  details,
}: TerminalSessionViewModel): string | undefined =>
  approval && JSON.stringify([approval, command, details?.workingDirectory]);

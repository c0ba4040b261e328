/**
 * What of a pasted text is typed: no control character but tab and line breaks, so that no text can end a bracketed paste
 * or press a key of its own.
 */
export function pastedText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "");
}

/** Whether a text has several lines, each of which a program may run at once. */
export function hasSeveralLines(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** Puts a text on the clipboard. Rejects where there is none: without a secure context reading the property would throw. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

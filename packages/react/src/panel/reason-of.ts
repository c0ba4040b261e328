/** What a rejection says for people; a rejection without a message says nothing. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : "";
}

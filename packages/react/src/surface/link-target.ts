/** The schemes that links open by default. */
const defaultLinkSchemes: readonly string[] = ["http:", "https:", "mailto:"];

/** What becomes of a link that a program wrote. */
export type LinkTarget =
  /** `address` is the parsed address in ASCII: what is shown is what is opened. */
  | { readonly kind: "open"; readonly address: string; readonly host: string | undefined }
  | { readonly kind: "refused"; readonly address: string };

/**
 * Decides what a link opens. Refused are addresses that cannot be parsed, schemes that are not listed, and addresses with
 * a user name or password before the host, which serve to disguise the host.
 */
export function linkTarget(text: string, schemes: readonly string[] = defaultLinkSchemes): LinkTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return { kind: "refused", address: toAscii(text) };
  const isAllowed = schemes.includes(url.protocol) && url.username === "" && url.password === "";
  if (!isAllowed) return { kind: "refused", address: toAscii(url.href) };
  return { kind: "open", address: url.href, host: url.host === "" ? undefined : url.host };
}

const maxShownCharacters = 300;

function toAscii(text: string): string {
  return text.slice(0, maxShownCharacters).replace(/[^ -~]/gu, (character) => `⟨U+${codePoint(character)}⟩`);
}

function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

import type { Fixture } from "@terminal-session/fixtures";

/** Parameters that say what a story shows and what to look for: above the story, and on its docs page. */
export function lookFor(sentence: string): {
  readonly lookFor: string;
  readonly docs: { readonly description: { readonly story: string } };
} {
  return { lookFor: sentence, docs: { description: { story: sentence } } };
}

/** The same, with the words of a fixture. */
export function lookForFixture({ purpose, lookFor: sentence }: Fixture): ReturnType<typeof lookFor> {
  return lookFor(`${purpose} ${sentence}`);
}

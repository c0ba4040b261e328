import { englishRepeatWords } from "./repeat-words.js";
import { type Before, visiblePieceAt } from "./visible-piece.js";

// What draws nothing, or turns the order of what is drawn. Icons of a font of one's own are seen, and go along as they are.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\u115F\u1160\u3164\uFFA0]/u;
const context = { words: englishRepeatWords, lookalikes: new Set<number>() };

/**
 * Text as it is put on a clipboard: what nobody could see of it is a sign (`⟨U+200B⟩`), so that nothing is pasted into a
 * shell that was not seen. The joiners of emoji and of scripts that are spelt with them stay.
 */
export function copiedText(text: string): string {
  if (!unseen.test(text)) return text;
  let copied = "";
  let before: Before = { marks: 0 };
  for (let index = 0; index < text.length;) {
    const piece = visiblePieceAt(text, index, before, context);
    copied += piece.kind === "invisible" && unseen.test(piece.source) ? piece.text : piece.source;
    index += piece.source.length;
    before = { piece, marks: 0 };
  }
  return copied;
}

import type { CardWords } from "../card/card-words.js";
import type { FoldWords } from "../folded/fold-words.js";
import type { DraftWords } from "../panel/draft-words.js";
import type { ReceiptWords } from "../panel/receipt-words.js";
import type { SearchWords } from "../panel/search-words.js";
import type { SpeechWords } from "../speech/speech-words.js";
import type { ToolWords } from "../tools/tool-words.js";

/**
 * The words of what is loaded when it is first wanted. Their English comes with the parts that use them, so a catalogue
 * may leave them out; one in another language has them.
 */
export interface LaterWords
  extends
    Partial<CardWords>,
    Partial<DraftWords>,
    Partial<FoldWords>,
    Partial<ReceiptWords>,
    Partial<SearchWords>,
    Partial<SpeechWords>,
    Partial<ToolWords> {}

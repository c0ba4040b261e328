/** The words of what became of requests. */
export interface ReceiptWords {
  readonly allowedHere: string;
  readonly deniedHere: string;
  readonly allowedElsewhere: string;
  readonly deniedElsewhere: string;
  /** Somebody else decided before our answer arrived, and otherwise. */
  readonly allowedDespite: string;
  readonly deniedDespite: string;
  readonly withdrawn: string;
  /** Before the command that was asked, where another one was allowed. */
  readonly receiptAsked: string;
  /** The answer also decides requests to come; `rule` stands behind it where somebody knows which. */
  readonly receiptLasting: string;
  /** Before the reason of a denial. */
  readonly receiptReason: string;
  readonly dismiss: string;
}

/** The English ones. */
export const englishReceiptWords: ReceiptWords = {
  allowedHere: "You allowed",
  deniedHere: "You denied",
  allowedElsewhere: "Allowed elsewhere",
  deniedElsewhere: "Denied elsewhere",
  allowedDespite: "Allowed elsewhere, before your answer arrived",
  deniedDespite: "Denied elsewhere, before your answer arrived",
  withdrawn: "The request was withdrawn",
  receiptAsked: "Asked was",
  receiptLasting: "From now on",
  receiptReason: "Because",
  dismiss: "Dismiss",
};

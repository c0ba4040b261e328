/** The stable name of what was wrong with something that an agent sent, or with an answer to it. */
export type AcpDiagnosticCode = keyof typeof messages;

/** What was wrong. Never quotes a value of what was sent. */
export interface AcpDiagnostic {
  readonly code: AcpDiagnosticCode;
  /** A fixed sentence for people. */
  readonly message: string;
  /** The protocol's name of the field at fault. */
  readonly field?: string;
  /** The event session concerned. It holds ids as the agent chose them: data, not text for people. */
  readonly sessionID?: string;
}

/** Where a converter reports what it could not use. */
export type ReportDiagnostic = (code: AcpDiagnosticCode, where?: DiagnosticPlace) => void;

/** What a diagnostic is about. */
export interface DiagnosticPlace {
  readonly field?: string;
  readonly sessionID?: string;
}

const messages = {
  "invalid-notification": "A notification named no session or carried no update.",
  "invalid-update": "An update lacked a field that it needs.",
  "invalid-field": "An optional field was malformed and counts as left out.",
  "invalid-base64": "Output was not base64 with the standard alphabet and padding.",
  "output-too-large": "Output was longer than the limit.",
  "too-many-meta-keys": "Metadata had more keys than the limit; the rest was left out.",
  "terminal-evicted": "A terminal that had not finished was forgotten because there were too many.",
  "terminal-id-mismatch": "A report named another terminal than its tool call had announced.",
  "output-mode-conflict": "The agent's output does not fit the mode in which it is read.",
  "held-report-dropped": "A report that came before its terminal was announced was dropped.",
  "late-report": "A second exit of a command was set aside; the first one counts.",
  "invalid-permission-request": "A permission request was malformed and was answered with cancelled.",
  "too-many-requests": "Too many permission requests wait; this one was answered with cancelled.",
  "unknown-request": "A decision named a request that is not open.",
  "option-not-offered": "A decision named an option that was not offered; the request was cancelled.",
  "decision-mismatch": "A decision and its option say different things; nothing was allowed.",
  "ambiguous-decision":
    "A decision named no option and more than one could be meant; the request was cancelled.",
  "invalid-answer": "An answer of the agent was malformed.",
} as const;

/** Makes a diagnostic. */
function acpDiagnostic(code: AcpDiagnosticCode, place: DiagnosticPlace = {}): AcpDiagnostic {
  return Object.freeze({ code, message: messages[code], ...place });
}

/** Keeps the first diagnostics, counts the rest, and tells of each. */
export class DiagnosticLog {
  readonly #max: number;
  readonly #tell: ((diagnostic: AcpDiagnostic) => void) | undefined;
  readonly #kept: AcpDiagnostic[] = [];
  #dropped = 0;

  constructor(max: number, tell: ((diagnostic: AcpDiagnostic) => void) | undefined) {
    this.#max = max;
    this.#tell = tell;
  }

  /** The diagnostics that were kept, oldest first. */
  get kept(): readonly AcpDiagnostic[] {
    return [...this.#kept];
  }

  /** How many came after there was no room. */
  get dropped(): number {
    return this.#dropped;
  }

  readonly report: ReportDiagnostic = (code, place) => {
    const diagnostic = acpDiagnostic(code, place);
    if (this.#kept.length < this.#max) this.#kept.push(diagnostic);
    else this.#dropped += 1;
    this.#tell?.(diagnostic);
  };
}

/** The words of an answer to an approval that takes more than a press. */
export interface DraftWords {
  readonly reasonName: string;
  readonly reasonSend: string;
  readonly editName: string;
  /** Shows the changed command as it would run. */
  readonly editPreview: string;
  readonly editSend: string;
  readonly editUnchanged: string;
  readonly editEmpty: string;
  /** Says that an answer also decides requests to come. */
  readonly lastingAllow: string;
  readonly lastingReject: string;
  /** Before what the app says that an answer covers. */
  readonly lastingRule: string;
  readonly lastingUnknown: string;
  readonly lastingConfirmAllow: string;
  readonly lastingConfirmReject: string;
  readonly draftBack: string;
}

/** The English ones. */
export const englishDraftWords: DraftWords = {
  reasonName: "Why not? The agent is told.",
  reasonSend: "Deny with this reason",
  editName: "Command to run instead",
  editPreview: "As it would run",
  editSend: "Allow the changed command",
  editUnchanged: "Change the command first.",
  editEmpty: "There is no command.",
  lastingAllow: "This also allows requests to come, which nobody will be asked about.",
  lastingReject: "This also denies requests to come, which nobody will be asked about.",
  lastingRule: "It covers",
  lastingUnknown: "Nobody here knows which requests it covers.",
  lastingConfirmAllow: "Allow these from now on",
  lastingConfirmReject: "Deny these from now on",
  draftBack: "Back",
};

export type {
  ApprovalDecision,
  ApprovalOption,
  ApprovalOptionKind,
  TerminalApprovalRequestedEvent,
  TerminalApprovalResolvedEvent,
  TerminalErrorEvent,
  TerminalEvent,
  TerminalExitedEvent,
  TerminalGapEvent,
  TerminalInputEvent,
  TerminalOpenedEvent,
  TerminalOutputEvent,
  TerminalSize,
  TerminalStream,
  TerminalUpdatedEvent,
} from "./event.js";
export type {
  OutputGap,
  PendingApproval,
  SettledApproval,
  TerminalChunk,
  TerminalDiagnostic,
  TerminalDiagnosticCode,
  TerminalSessionDetails,
  TerminalSessionError,
  TerminalSessionState,
  TerminalSessionViewModel,
} from "./view.js";
export { defaultLimits, type Limits } from "./limits.js";
export { decodeTerminalEvent, type DecodedTerminalEvent } from "./decode/decode-terminal-event.js";
export type { AdapterOptions } from "./fold/adapter-options.js";
export { adaptTerminalSession, adaptTerminalSessions } from "./fold/adapt.js";
export type { SessionsOptions } from "./fold/sessions-fold.js";
export { TerminalSessionAdapter } from "./fold/terminal-session-adapter.js";
export {
  followEvents,
  followSessions,
  type FollowedEvents,
  type FollowedSessions,
} from "./follow/follow-events.js";
export type {
  ApprovalResponse,
  ShownApproval,
  SessionLink,
  SessionLinkState,
  SourceControls,
  TerminalControls,
  TerminalSink,
  TerminalSource,
} from "./source.js";
export {
  createTerminalSession,
  type TerminalSession,
  type TerminalSessionSnapshot,
} from "./session/terminal-session.js";
export { arraySource } from "./session/array-source.js";
export { createEventChannel, type EventChannel } from "./session/event-channel.js";
export { replaySource, type ReplayOptions, type TimedEvent } from "./session/replay-source.js";
export { systemScheduler, type Scheduler } from "./session/scheduler.js";
export type { GapPlace } from "./output/gap-places.js";
export { writePlan, type OutputCursor, type WritePlan } from "./output/write-plan.js";
export { AsciicastError } from "./recording/asciicast-error.js";
export { fromAsciicast, type FromAsciicastOptions, type RecordedEvent } from "./recording/from-asciicast.js";
export { recordingViews, type RecordingViews } from "./recording/recording-views.js";
export { toAsciicast, type ToAsciicastOptions } from "./recording/to-asciicast.js";
export { toPlainText } from "./text/to-plain-text.js";
export { approvalSubject } from "./fold/approval-subject.js";

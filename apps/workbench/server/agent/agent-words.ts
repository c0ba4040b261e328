import type { AgentCommand } from "./agent-command.js";
import type { AgentEnd } from "./agent-process.js";
import type { AgentNoticeEvent } from "./feed-event.js";

/** What people are told of an agent that could not be started, or that has ended. */
export function endNotice(end: AgentEnd, { program }: AgentCommand): AgentNoticeEvent {
  if (end.kind === "not-started") {
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: `There is no program ${program}.`,
      EACCES: `${program} may not be run.`,
    };
    return failure(`The agent could not be started. ${reasons[end.code] ?? `The system says ${end.code}.`}`);
  }
  const how =
    end.signal !== null ? `It was ended by ${end.signal}.` : `Its exit code is ${end.code ?? "not known"}.`;
  return failure(
    `The agent has ended. ${how} The next message starts it anew, without what it knew.`,
    end.lastWords,
  );
}

/** What people are told of an agent that speaks another version of the protocol. */
export const mismatchNotice = (spoken: number): AgentNoticeEvent =>
  failure(
    `The agent speaks version ${spoken} of the protocol. Start the workbench with --agent-protocol ${spoken}, if that is 1 or 2.`,
  );

/** What people are told of an agent's answer that is an error. Its words stand apart: they are not ours. */
export const errorNotice = (message: string): AgentNoticeEvent =>
  failure("The agent answered with an error.", message);

/** What people are told when they have ended the agent itself. */
export const stoppedNotice: AgentNoticeEvent = {
  type: "agent.notice",
  tone: "note",
  text: "The agent was stopped. The next message starts it anew, without what it knew.",
};

function failure(text: string, details = ""): AgentNoticeEvent {
  return { type: "agent.notice", tone: "failure", text, ...(details !== "" && { details }) };
}

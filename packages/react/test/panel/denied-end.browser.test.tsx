import {
  type ApprovalResponse,
  createEventChannel,
  createTerminalSession,
  type TerminalEvent,
} from "@terminal-session/core";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { foundPart, part, patience, surfaceReady } from "../panel-parts.js";
import { event, opened, output, request, resolution } from "../session-events.js";

/** What comes after a denial where the program goes on without what it asked for. */
const goingOn: readonly TerminalEvent[] = [
  resolution("r", "deny"),
  output("Left as it was.\n"),
  event("terminal.exited", { code: 0 }),
];

it.each([
  ["You denied", true],
  ["Denied elsewhere", false],
])("keeps a denial in sight when what went on without it ended well: %s", async (words, isHere) => {
  const channel = createEventChannel();
  channel.push(opened, request("r", { command: "rm -rf build" }));
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  const decisions: ApprovalResponse[] = [];
  await render(
    <TerminalSessionPanel
      session={session}
      onApprovalDecision={(response) => void decisions.push(response)}
    />,
  );
  await surfaceReady();
  const deny = page.getByRole("button", { name: "Deny" });
  await expect.poll(() => deny.element().getAttribute("data-armed"), patience).toBe("true");
  if (isHere) await userEvent.click(deny);
  channel.push(...goingOn);
  await expect.poll(() => foundPart("approval-receipt")?.textContent, patience).toBe(`${words}rm -rf build`);
  await expect.poll(() => part("screen").textContent, patience).toContain("Left as it was.");
  expect(part("state").textContent).toBe("exited 0");
  expect(part("exit").dataset["state"]).toBe("success");
  expect(foundPart("approval-actions")).toBeNull();
  expect(decisions.map(({ decision }) => decision)).toEqual(isHere ? ["deny"] : []);
});

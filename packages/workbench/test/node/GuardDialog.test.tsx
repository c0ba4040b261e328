// In jsdom the element of a dialog has no behaviour of its own, as in other environments without a screen.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createTerminalNodeI18nRuntime } from "../../src/i18n.js";
import { TerminalCloseGuardDialog } from "../../src/react.js";

it("asks, keeps open on Escape, and gives the focus back, where dialogs have no behaviour of their own", () => {
  const onCancel = vi.fn<() => void>();
  const before = document.createElement("button");
  document.body.append(before);
  before.focus();
  const { unmount } = render(
    <TerminalCloseGuardDialog
      guard={{ reason: "running", requiresConfirmation: true, status: "running" }}
      i18n={createTerminalNodeI18nRuntime()}
      onCancel={onCancel}
      onConfirm={() => {}}
    />,
  );
  expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe("Keep open");
  fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });
  expect(onCancel).toHaveBeenCalledOnce();
  unmount();
  expect(document.activeElement).toBe(before);
  before.remove();
});

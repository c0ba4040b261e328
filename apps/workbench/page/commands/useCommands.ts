import { recordingNames } from "@terminal-session/fixtures";
import { useMemo } from "react";
import type { Dock } from "../dock/dock-model.js";
import { dockId, type DockItem } from "../dock/dock-item.js";
import { titleOf } from "../dock/item-title.js";
import type { BoardSession } from "../session-board.js";
import type { PaletteCommand } from "./command-list.js";
import { applyTheme, keepTheme, type Theme } from "./theme.js";

const themes: readonly { readonly theme: Theme; readonly name: string }[] = [
  { theme: "system", name: "Colours of the system" },
  { theme: "light", name: "Light colours" },
  { theme: "dark", name: "Dark colours" },
];

/** All that can be done, as the palette lists it. */
export function useCommands(input: {
  readonly dock: Dock;
  readonly sessions: readonly BoardSession[];
  readonly show: (item: DockItem) => void;
  readonly openTerminal: () => Promise<void>;
}): readonly PaletteCommand[] {
  const { dock, sessions, show, openTerminal } = input;
  return useMemo(() => {
    const layout = (id: string, name: string, run: () => void): PaletteCommand => ({
      id,
      group: "Layout",
      name,
      run,
    });
    const items: readonly DockItem[] = [
      { kind: "agent" },
      ...sessions.map(({ listed }): DockItem => {
        const kind = listed.command === undefined ? "terminal" : "session";
        return { kind, id: listed.id };
      }),
      ...recordingNames.real.map((name): DockItem => ({ kind: "recording", name })),
    ];
    return [
      { id: "new", group: "Terminals", name: "New terminal", run: () => void openTerminal() },
      layout("right", "Split right", () => dock.split("right")),
      layout("below", "Split below", () => dock.split("below")),
      layout("minimize", "Minimize", () => dock.minimize()),
      layout("next", "Next panel", () => dock.step(1)),
      layout("previous", "Previous panel", () => dock.step(-1)),
      ...items.map((item): PaletteCommand => {
        const name = `Show ${titleOf(item, sessions)}`;
        return { id: dockId(item), group: "Show", name, run: () => show(item) };
      }),
      ...themes.map(({ theme, name }): PaletteCommand => {
        const run = (): void => {
          applyTheme(theme);
          keepTheme(localStorage, theme);
        };
        return { id: theme, group: "Look", name, run };
      }),
    ];
  }, [dock, sessions, show, openTerminal]);
}

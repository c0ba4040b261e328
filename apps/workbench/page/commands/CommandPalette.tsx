import { Command, defaultFilter } from "cmdk";
import type { ReactElement } from "react";
import type { PaletteCommand } from "./command-list.js";
import "./palette.css";

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  readonly commands: readonly PaletteCommand[];
  readonly onClose: () => void;
}

const groups = ["Terminals", "Layout", "Show", "Look"] as const;

/** Everything that the workbench can do, to be found by its name. Escape closes it, and the focus goes back. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps): ReactElement {
  return (
    <Command.Dialog
      open
      label="Commands"
      // An id only tells two commands of one name apart.
      filter={(_id, search, [name = ""] = []) => defaultFilter(name, search)}
      overlayClassName="workbench-palette-ground"
      contentClassName="workbench-palette"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Command.Input className="workbench-palette-field" placeholder="What to do" aria-label="Command" />
      <Command.List className="workbench-palette-list">
        <Command.Empty className="workbench-palette-empty">No such command.</Command.Empty>
        {groups.map((group) => (
          <Command.Group key={group} heading={group}>
            {commands
              .filter((command) => command.group === group)
              .map(({ id, name, run }) => (
                <Command.Item
                  key={id}
                  value={id}
                  keywords={[name]}
                  onSelect={() => {
                    onClose();
                    run();
                  }}
                >
                  {name}
                </Command.Item>
              ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

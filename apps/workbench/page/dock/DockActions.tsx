import type { IDockviewHeaderActionsProps } from "dockview-react";
import { useContext, type FunctionComponent, type ReactElement } from "react";
import { DockContext } from "./dock-context.js";

/** What can be done with the panel that a group shows: split it off, or put it away. */
export const DockActions: FunctionComponent<IDockviewHeaderActionsProps> = ({ activePanel, panels }) => {
  const { dock } = useContext(DockContext);
  if (activePanel === undefined) return null;
  const act = (run: () => void) => () => {
    activePanel.api.setActive();
    run();
  };
  const isAlone = panels.length < 2;
  return (
    <div className="workbench-dock-actions">
      <Action
        name="Split right"
        needsRoom
        isOff={isAlone}
        path="M2 3h12v10H2zM8 3v10"
        onAct={act(() => dock.split("right"))}
      />
      <Action
        name="Split below"
        needsRoom
        isOff={isAlone}
        path="M2 3h12v10H2zM2 8h12"
        onAct={act(() => dock.split("below"))}
      />
      <Action name="Minimize" path="M3 12h10" onAct={act(() => dock.minimize())} />
    </div>
  );
};

function Action({
  name,
  path,
  isOff = false,
  needsRoom = false,
  onAct,
}: {
  readonly name: string;
  readonly path: string;
  readonly isOff?: boolean;
  readonly needsRoom?: boolean;
  readonly onAct: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="workbench-icon"
      aria-label={name}
      title={name}
      data-needs={needsRoom ? "room" : undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onAct}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

import { DockviewReact, type DockviewReadyEvent, type DockviewTheme } from "dockview-react";
import "dockview-react/dist/styles/dockview.css";
import { useCallback, useEffect, useRef, type FunctionComponent, type ReactElement } from "react";
import { DockActions } from "./DockActions.js";
import { DockContext, type DockWorld } from "./dock-context.js";
import { DockPanel } from "./DockPanel.js";
import { DockTab } from "./DockTab.js";
import "./dock.css";

const theme: DockviewTheme = { name: "workbench", className: "workbench-dock" };
const components = { item: DockPanel };
const tabComponents = { item: DockTab };

/** Tabs, splits and panels of the workbench. */
export function DockArea({ world }: { readonly world: DockWorld }): ReactElement {
  const { dock } = world;
  const letGo = useRef<() => void>(undefined);
  const handleReady = useCallback(
    ({ api }: DockviewReadyEvent) => {
      letGo.current?.();
      letGo.current = dock.connect(api);
    },
    [dock],
  );
  useEffect(() => () => letGo.current?.(), []);
  return (
    <DockContext value={world}>
      <DockviewReact
        theme={theme}
        components={components}
        tabComponents={tabComponents}
        rightHeaderActionsComponent={DockActions}
        watermarkComponent={Nothing}
        disableFloatingGroups
        onReady={handleReady}
      />
    </DockContext>
  );
}

const Nothing: FunctionComponent = () => (
  <div className="workbench-empty">
    <p>Open a terminal, ask for a command, talk to the agent, or choose a recording.</p>
    <p>No command runs before you allow it.</p>
  </div>
);

import type { IDockviewPanelHeaderProps } from "dockview-react";
import { useCallback, useSyncExternalStore, type FunctionComponent } from "react";

/** A tab of the dock: its title. What takes a panel away stands beside the tabs, where it cannot be hit by accident. */
export const DockTab: FunctionComponent<IDockviewPanelHeaderProps> = ({ api }) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = api.onDidTitleChange(listener);
      return () => subscription.dispose();
    },
    [api],
  );
  const title = useSyncExternalStore(subscribe, () => api.title);
  return <span className="workbench-tab">{title}</span>;
};

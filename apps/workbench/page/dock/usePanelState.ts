import type { DockviewPanelApi } from "dockview-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** How a panel stands in the dock. */
export interface PanelState {
  readonly isVisible: boolean;
  /** A person has turned to it since the page is there: what was restored takes no focus. */
  readonly isFocused: boolean;
  /** A person has turned to what is in it. */
  readonly focus: () => void;
}

/** Follows a panel of the dock. A new one is what a person has just asked for. */
export function usePanelState(panel: DockviewPanelApi, isNew: boolean): PanelState {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = panel.onDidVisibilityChange(listener);
      return () => subscription.dispose();
    },
    [panel],
  );
  const isVisible = useSyncExternalStore(subscribe, () => panel.isVisible);
  const [isFocused, setFocused] = useState(isNew && panel.isActive);
  useEffect(() => {
    const subscription = panel.onDidActiveChange(({ isActive }) => setFocused(isActive));
    return () => subscription.dispose();
  }, [panel]);
  const focus = useCallback(() => {
    setFocused(true);
    if (!panel.isActive) panel.setActive();
  }, [panel]);
  return { isVisible, isFocused, focus };
}

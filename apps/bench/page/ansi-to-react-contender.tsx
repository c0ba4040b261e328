import ansiToReact from "ansi-to-react";
import { useSyncExternalStore, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import type { Contender } from "./contender.js";

// A module of the old kind: bundled as Node would load it, its default export arrives inside an object.
const { default: Ansi } = ansiToReact as unknown as { default: typeof ansiToReact };

/** ansi-to-react on the text so far, as chat kits use it: a new string at each piece. */
export const ansiToReactContender: Contender = async ({ place, history }) => {
  let text = history.join("");
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Output(): ReactElement {
    const shown = useSyncExternalStore(subscribe, () => text);
    return (
      <pre>
        <Ansi>{shown}</Ansi>
      </pre>
    );
  }
  const root = createRoot(place);
  root.render(<Output />);
  return {
    write: (piece) => {
      text += piece;
      for (const listener of listeners) listener();
    },
    shows: (last) => place.querySelector("code")?.lastElementChild?.textContent.includes(last) ?? false,
    statesHidden: () => false,
    words: () => "",
    dispose: () => root.unmount(),
  };
};

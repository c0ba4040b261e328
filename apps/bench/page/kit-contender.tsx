import { TerminalSessionPanel } from "@terminal-session/react";
import { createRoot } from "react-dom/client";
import { benchScrollback, screenShows, until, type Contender } from "./contender.js";
import { pushedSession } from "./pushed-session.js";

const surface = { scrollback: benchScrollback };

/** The kit's panel on a session that events are pushed into; the history is one batch that is there before the panel. */
export const kitContender: Contender = async ({ place, cols, rows, history }) => {
  const { session, push } = pushedSession({ cols, rows });
  if (history.length > 0) push(...history);
  const root = createRoot(place);
  root.render(<TerminalSessionPanel session={session} surface={surface} />);
  if (history.length === 0) await until(() => place.querySelector(".xterm-rows") !== null, 10_000);
  return {
    write: (piece) => push(piece),
    shows: (text) => screenShows(place, text),
    statesHidden: () => place.querySelector('[data-part="hidden-characters"]') !== null,
    words: () => wordsBesideScreen(place),
    dispose: () => {
      root.unmount();
      session.dispose();
    },
  };
};

function wordsBesideScreen(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement; // A copy of an element is an element of the same kind.
  for (const screen of copy.querySelectorAll(".xterm, style")) screen.remove();
  return copy.textContent.slice(0, 2_000);
}

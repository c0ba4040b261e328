import { Terminal } from "@xterm/xterm";
import { benchScrollback, screenShows, type Contender } from "./contender.js";

/** xterm.js alone, with its own DOM renderer: the history in one write, then a write for each piece. */
export const xtermContender: Contender = async ({ place, cols, rows, history }) => {
  const terminal = new Terminal({ cols, rows, scrollback: benchScrollback });
  terminal.open(place);
  if (history.length > 0) terminal.write(history.join(""));
  return {
    write: (piece) => terminal.write(piece),
    shows: (text) => screenShows(place, text),
    statesHidden: () => false,
    words: () => "",
    dispose: () => terminal.dispose(),
  };
};

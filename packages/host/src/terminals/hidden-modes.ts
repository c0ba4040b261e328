/** The part of an emulator that is listened to. */
interface HeardEmulator {
  readonly parser: {
    registerCsiHandler(
      id: { readonly prefix?: string; readonly intermediates?: string; readonly final: string },
      handler: (parameters: (number | number[])[]) => boolean,
    ): unknown;
    registerEscHandler(
      id: { readonly intermediates?: string; readonly final: string },
      handler: () => boolean,
    ): unknown;
  };
}

/** Modes that a serialized screen leaves out: cursor shown, mouse encodings, new line, cursor shape, scrolling rows. */
export interface HiddenModes {
  /** The sequences that set them again, from a terminal that was just reset. */
  restore(): string;
  /** No rows are kept from scrolling. */
  readonly scrollsWhole: boolean;
}

const mouseEncodings = new Set([1005, 1006, 1015, 1016]);

/** Listens to what sets them, and changes nothing. */
export function followHiddenModes(emulator: HeardEmulator): HiddenModes {
  let hidesCursor = false;
  let mouseEncoding: number | undefined;
  let newLine = false;
  let cursorStyle = 0;
  let margins = "";
  let keypad = false;

  const reset = (): false => {
    hidesCursor = newLine = keypad = false;
    mouseEncoding = undefined;
    cursorStyle = 0;
    margins = "";
    return false;
  };
  const setPrivate = (isOn: boolean) => (parameters: (number | number[])[]) => {
    for (const mode of parameters) {
      if (mode === 25) hidesCursor = !isOn;
      if (typeof mode === "number" && mouseEncodings.has(mode)) mouseEncoding = isOn ? mode : undefined;
    }
    return false;
  };
  const setAnsi = (isOn: boolean) => (parameters: (number | number[])[]) => {
    if (parameters.includes(20)) newLine = isOn;
    return false;
  };
  const { parser } = emulator;
  parser.registerCsiHandler({ prefix: "?", final: "h" }, setPrivate(true));
  parser.registerCsiHandler({ prefix: "?", final: "l" }, setPrivate(false));
  parser.registerCsiHandler({ final: "h" }, setAnsi(true));
  parser.registerCsiHandler({ final: "l" }, setAnsi(false));
  parser.registerCsiHandler({ intermediates: " ", final: "q" }, ([style]) => {
    cursorStyle = typeof style === "number" ? style : 0;
    return false;
  });
  parser.registerCsiHandler({ final: "r" }, (parameters) => {
    margins = parameters.every((value) => value === 0) ? "" : parameters.join(";");
    return false;
  });
  parser.registerCsiHandler({ intermediates: "!", final: "p" }, reset);
  parser.registerEscHandler({ final: "c" }, reset);
  parser.registerEscHandler({ final: "=" }, () => {
    keypad = true;
    return false;
  });
  parser.registerEscHandler({ final: ">" }, () => {
    keypad = false;
    return false;
  });

  return {
    get scrollsWhole() {
      return margins === "";
    },
    restore: () =>
      [
        // Setting the rows that scroll moves the cursor, so it is put away and taken back around that.
        margins === "" ? "" : `\u001b7\u001b[${margins}r\u001b8`,
        hidesCursor ? "\u001b[?25l" : "",
        mouseEncoding === undefined ? "" : `\u001b[?${mouseEncoding}h`,
        newLine ? "\u001b[20h" : "",
        cursorStyle === 0 ? "" : `\u001b[${cursorStyle} q`,
        keypad ? "\u001b=" : "",
      ].join(""),
  };
}

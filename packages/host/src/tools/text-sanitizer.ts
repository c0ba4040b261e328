/** What a piece of a program's output is to a reader without a screen. */
export interface SanitizedPiece {
  /** The text without escape sequences, every line end an LF. */
  readonly text: string;
  /** Whether a prompt marker (OSC 133;D) ended in this piece. */
  readonly prompt: boolean;
  /** The text after the last prompt marker of this piece, where it has one. */
  readonly promptTail?: string;
  /** The exit code in the last prompt marker, where it tells one. */
  readonly promptCode?: number;
}

/** Removes escape sequences from text that comes in pieces, cut anywhere. */
export interface TextSanitizer {
  take(piece: string): SanitizedPiece;
  /** The text has ended: what is left of it. An unfinished escape sequence is dropped. */
  flush(): string;
}

type State = "text" | "escape" | "intermediate" | "control" | "string" | "string-escape";

/** What is looked at one by one: controls (C0 but tab and LF, DEL, C1). The rest is taken as it is. */
const special = new RegExp("[\u0000-\u0008\u000b-\u001f\u007f-\u009f]", "g");

const marker = /^133;D(?:;(\d{1,10}))?(?:;|$)/;

/**
 * A sanitizer at the beginning of a text. Of an unfinished string (OSC, DCS …) at most `maxPendingBytes` are looked at;
 * a longer one is dropped up to its end, which another escape sequence is, too.
 */
export function createTextSanitizer({
  maxPendingBytes,
}: {
  readonly maxPendingBytes: number;
}): TextSanitizer {
  let state: State = "text";
  /** The content of an OSC, for as long as it may be a prompt marker. */
  let content: string | undefined;
  let carriageReturn = false;

  return {
    take(piece) {
      let text = "";
      let tailFrom: number | undefined;
      let code: number | undefined;

      const print = (some: string): void => {
        if (some === "") return;
        // CR LF is one end of a line, however it was cut and whatever was hidden between the two.
        if (carriageReturn && !some.startsWith("\n")) text += "\n";
        carriageReturn = false;
        text += some;
      };
      const endString = (): void => {
        state = "text";
        const found = content === undefined ? null : marker.exec(content);
        content = undefined;
        if (found === null) return;
        if (carriageReturn) text += "\n";
        carriageReturn = false;
        tailFrom = text.length;
        code = found[1] === undefined ? undefined : Number(found[1]);
      };
      const beginString = (isCommand: boolean): void => {
        state = "string";
        content = isCommand ? "" : undefined;
      };
      /** What a control does between sequences, and within a control sequence. */
      const obey = (control: string): void => {
        if (control === "\r") {
          if (carriageReturn) text += "\n";
          carriageReturn = true;
        } else if (control === "\u000b" || control === "\u000c") print("\n");
        else if (control === "\u009b") state = "control";
        else if (control === "\u009d") beginString(true);
        else if ("\u0090\u0098\u009e\u009f".includes(control)) beginString(false);
        else if (control === "\u0085") print("\n");
      };
      const step = (character: string): void => {
        if (character === "\u001b") {
          state = state === "string" ? "string-escape" : "escape";
          return;
        }
        if (character === "\u0018" || character === "\u001a") {
          state = "text";
          content = undefined;
          return;
        }
        switch (state) {
          case "text":
            return character < " " || (character >= "\u007f" && character <= "\u009f")
              ? obey(character)
              : print(character);
          case "string-escape":
            if (character === "\\") return endString();
            content = undefined;
            state = "escape";
            return step(character);
          case "escape":
            if (character === "[") state = "control";
            else if (character === "]") beginString(true);
            else if ("PX^_".includes(character)) beginString(false);
            else if (character >= " " && character <= "/") state = "intermediate";
            else if (character < " ") obey(character);
            else state = "text";
            return;
          case "intermediate":
            if (character >= "0" && character <= "~") state = "text";
            else if (character < " ") obeyInside(character);
            return;
          case "control":
            if (character >= "@" && character <= "~") state = "text";
            else if (character > "~") {
              state = "text";
              step(character);
            } else if (character < " ") obeyInside(character);
            return;
          case "string":
            if (character === "\u0007" || character === "\u009c") return endString();
            if (content !== undefined) content += character;
            if (content !== undefined && content.length > maxPendingBytes) content = undefined;
            return;
        }
      };
      const obeyInside = (character: string): void => {
        if (character === "\n") print("\n");
        else obey(character);
      };

      for (let at = 0; at < piece.length;) {
        if (state === "text") {
          special.lastIndex = at;
          const next = special.exec(piece)?.index ?? piece.length;
          print(piece.slice(at, next));
          at = next;
          if (at >= piece.length) break;
        }
        step(piece.charAt(at));
        at += 1;
      }
      if (tailFrom === undefined) return { text, prompt: false };
      const promptTail = text.slice(tailFrom);
      return { text, prompt: true, promptTail, ...(code === undefined ? {} : { promptCode: code }) };
    },
    flush() {
      const rest = carriageReturn ? "\n" : "";
      state = "text";
      content = undefined;
      carriageReturn = false;
      return rest;
    },
  };
}

/** A whole text without its escape sequences. */
export function plainText(text: string): string {
  const sanitizer = createTextSanitizer({ maxPendingBytes: text.length });
  return sanitizer.take(text).text + sanitizer.flush();
}

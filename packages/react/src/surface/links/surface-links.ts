import { LinkPreview } from "../link-preview.js";
import type { SurfaceElements } from "../surface-elements.js";
import type { SurfaceWords } from "../surface-words.js";
import type { EngineTerminal } from "../xterm-engine.js";
import type { LinkFinder } from "./link-finder.js";
import { openLinkList, type LinkList } from "./link-list.js";
import { englishLinkListWords } from "./link-list-words.js";
import { addressProvider, foundLinkProvider } from "./link-providers.js";
import { isLinkShortcut } from "./link-shortcut.js";
import { screenLinks } from "./screen-links.js";

/** What the links of a surface ask and tell. */
export interface SurfaceLinksOptions {
  readonly elements: Pick<SurfaceElements, "root" | "preview">;
  readonly words: () => SurfaceWords;
  readonly schemes: () => readonly string[] | undefined;
  readonly finder: () => LinkFinder | undefined;
  /** Opens an address that was allowed. */
  readonly open: (address: string) => void;
  /** The keyboard is done with the list. */
  readonly focus: () => void;
}

/** The links of a surface: under the pointer, and in a list for the keyboard. */
export class SurfaceLinks {
  /** For links that the program marked itself. */
  readonly preview: LinkPreview;
  readonly #options: SurfaceLinksOptions;
  #terminal: EngineTerminal | undefined;
  #asked: AbortController | undefined;
  #list: LinkList | undefined;

  constructor(options: SurfaceLinksOptions) {
    this.#options = options;
    const { elements, words, schemes, open } = options;
    this.preview = new LinkPreview({ element: elements.preview, words, schemes, open });
  }

  /** Finds links on an emulator that is in the page. Gives back the undoing. */
  listen(terminal: EngineTerminal): () => void {
    const { elements, finder } = this.#options;
    this.#terminal = terminal;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const found = foundLinkProvider(terminal, { finder, preview: this.preview });
    const listeners = [
      terminal.registerLinkProvider(addressProvider(terminal, this.preview)),
      terminal.registerLinkProvider(found),
      terminal.onScroll(() => found.cancel()),
    ];
    elements.root.addEventListener("mouseleave", () => found.cancel(), options);
    elements.root.addEventListener(
      "keydown",
      (event) => {
        if (!isLinkShortcut(event)) return;
        event.preventDefault();
        event.stopPropagation();
        this.list();
      },
      options,
    );
    return () => {
      stop.abort();
      found.cancel();
      this.#close();
      this.#terminal = undefined;
      for (const listener of listeners) listener.dispose();
    };
  }

  /** Lists the links that are seen now, when they are found; when the list is open already, closes it. */
  list(): void {
    const { elements, finder, focus } = this.#options;
    const terminal = this.#terminal;
    const wasOpen = this.#list !== undefined;
    this.#close();
    if (wasOpen) return focus();
    if (!terminal) return;
    const asked = new AbortController();
    this.#asked = asked;
    const { signal } = asked;
    void screenLinks({ terminal, preview: this.preview, finder: finder(), signal }).then((links) => {
      if (signal.aborted) return;
      this.#list = openLinkList(elements.root, {
        links,
        words: { ...englishLinkListWords, ...this.#options.words() },
        onDone: ({ returnsFocus }) => {
          this.#close();
          if (returnsFocus) focus();
        },
      });
    });
  }

  #close(): void {
    this.#asked?.abort();
    this.#asked = undefined;
    const list = this.#list;
    // Taking it away moves the focus, which closes it.
    this.#list = undefined;
    list?.close();
  }
}

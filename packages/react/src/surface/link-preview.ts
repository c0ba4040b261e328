import { linkTarget, type LinkTarget } from "./link-target.js";
import { toVisibleString } from "../text/visible-text.js";
import type { SurfaceWords } from "./surface-words.js";
import type { EngineLinkHandler } from "./xterm-engine.js";

// UTF-16 code units.
const maxShownTarget = 300;

/** What a {@link LinkPreview} asks and tells. */
export interface LinkPreviewOptions {
  /** Where the target of a link is shown: outside of the cells. */
  readonly element: HTMLElement;
  readonly words: () => SurfaceWords;
  readonly schemes: () => readonly string[] | undefined;
  /** Opens an address that was allowed. */
  readonly open: (address: string) => void;
}

/** Follows the links of a program: shows where one leads while it is pointed at, and opens only what is allowed. */
export class LinkPreview implements EngineLinkHandler {
  /** Schemes are ours to judge, so that a refused link can say that it is refused. */
  readonly allowNonHttpProtocols = true;
  readonly #options: LinkPreviewOptions;

  constructor(options: LinkPreviewOptions) {
    this.#options = options;
  }

  activate = (_event: MouseEvent, address: string): void => this.open(address);

  /** Opens an address, if it may be opened. */
  open(address: string): void {
    const target = linkTarget(address, this.#options.schemes());
    if (target.kind === "open") this.#options.open(target.address);
  }

  hover = (_event: MouseEvent, address: string): void => {
    const { kind, text } = this.describe(address);
    this.#say(kind, text);
  };

  /** Shows where a link leads that an app has found. */
  show(target: string): void {
    this.#say("open", toShownTarget(target));
  }

  leave = (): void => {
    const { element } = this.#options;
    // Called with each row that scrolls: to set what is set already would make the page lay out a frame.
    if (!element.hidden) element.hidden = true;
  };

  /** What is said of an address, and whether it is opened. */
  describe(address: string): { readonly kind: LinkTarget["kind"]; readonly text: string } {
    const words = this.#options.words();
    const target = linkTarget(address, this.#options.schemes());
    const text = target.kind === "open" ? words.linkTarget(target) : words.linkRefused(target.address);
    return { kind: target.kind, text };
  }

  #say(kind: LinkTarget["kind"], text: string): void {
    const { element } = this.#options;
    element.textContent = text;
    element.dataset["state"] = kind;
    element.hidden = false;
  }
}

/** Where a link leads, with everything in it to be seen, and no longer than a person reads. */
export function toShownTarget(target: string): string {
  return toVisibleString(target.length > maxShownTarget ? `${target.slice(0, maxShownTarget)}…` : target);
}

/** Opens an address in a new page that learns nothing of this one. */
export function openInNewPage(address: string): void {
  window.open(address, "_blank", "noopener,noreferrer");
}

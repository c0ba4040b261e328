import { linkTarget } from "./link-target.js";
import type { SurfaceWords } from "./surface-words.js";
import type { EngineLinkHandler } from "./xterm-engine.js";

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

  activate = (_event: MouseEvent, text: string): void => {
    const target = linkTarget(text, this.#options.schemes());
    if (target.kind === "open") this.#options.open(target.address);
  };

  hover = (_event: MouseEvent, text: string): void => {
    const { element, words } = this.#options;
    const target = linkTarget(text, this.#options.schemes());
    element.textContent =
      target.kind === "open" ? words().linkTarget(target) : words().linkRefused(target.address);
    element.dataset["state"] = target.kind;
    element.hidden = false;
  };

  leave = (): void => {
    this.#options.element.hidden = true;
  };
}

/** Opens an address in a new page that learns nothing of this one. */
export function openInNewPage(address: string): void {
  window.open(address, "_blank", "noopener,noreferrer");
}

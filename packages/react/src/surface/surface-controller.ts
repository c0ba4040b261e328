import type { TerminalControls, TerminalSessionDetails, TerminalSize } from "@terminal-session/core";
import type { PanelMemory } from "../hooks/panel-memory.js";
import { setTyping } from "./engine-maker.js";
import { EngineSearch } from "./engine-search.js";
import { errorRow } from "./error-jump.js";
import { controlsOf, isFollowed, isLive, takesKeys, viewOf, type ShownSession } from "./followed-session.js";
import { openInNewPage } from "./link-preview.js";
import type { LinkFinder } from "./links/link-finder.js";
import { SurfaceLinks } from "./links/surface-links.js";
import { watchLook } from "./look-watcher.js";
import { callSafely } from "./safe-call.js";
import { listenToScreen } from "./screen-input.js";
import { readPlace, scrollToPlace, selectPlace } from "./screen-place.js";
import { ScreenSize, type Sizing } from "./screen-size.js";
import { StreamGutter } from "./stream-gutter.js";
import type { SurfaceElements } from "./surface-elements.js";
import { surfaceLimits } from "./surface-limits.js";
import { readSurfaceLook, type SurfaceLook } from "./surface-look.js";
import type { SearchRelay } from "./surface-search.js";
import { isSameStatus, type SurfaceStatus } from "./surface-status.js";
import type { SurfaceWords } from "./surface-words.js";
import { TerminalDisplay } from "./terminal-display.js";
import { Transcript } from "./transcript.js";
import { TypedAhead } from "./typed-ahead.js";
import type { CreateEngine, XtermEngine } from "./xterm-engine.js";

/** What a surface was last asked to be. */
export interface SurfaceRequest {
  readonly session: ShownSession;
  readonly controls: TerminalControls | undefined;
  readonly sizing: Sizing;
  readonly interactive: boolean;
  readonly scrollback: number;
  readonly writeBatch: number;
  readonly linkSchemes: readonly string[] | undefined;
  /** Where a person was, for when the surface is taken away and comes back. */
  readonly memory: PanelMemory | undefined;
  readonly words: SurfaceWords;
  readonly onLink: ((address: string) => void) | undefined;
  readonly findLinks: LinkFinder | undefined;
  readonly onResize: ((size: TerminalSize) => void) | undefined;
  readonly onStatus: ((status: SurfaceStatus) => void) | undefined;
}

const focusReport = /^\u001b\[[IO]$/;

/**
 * One surface in the page, from the moment its emulator is loaded until it is taken away. It is told what to show and
 * how by {@link SurfaceController.update}, as often as React likes, and follows a session by itself in between.
 */
export class SurfaceController {
  readonly #elements: SurfaceElements;
  readonly #engine: XtermEngine;
  readonly #display: TerminalDisplay;
  readonly #size: ScreenSize;
  readonly #gutter: StreamGutter;
  readonly #transcript: Transcript;
  readonly #typed: TypedAhead;
  readonly #search: EngineSearch;
  readonly #relay: SearchRelay;
  readonly #links: SurfaceLinks;
  readonly #undo: (() => void)[] = [];
  #request: SurfaceRequest;
  #look: SurfaceLook;
  #status: SurfaceStatus = { phase: "text", hiddenCharacters: 0, following: true };
  #details: TerminalSessionDetails | undefined;
  #sizing: Sizing | undefined;
  #frame = "";
  #unfollow: (() => void) | undefined;
  #whenDrawn: (() => void) | undefined;

  constructor(
    createEngine: CreateEngine,
    parts: {
      readonly elements: SurfaceElements;
      readonly search: SearchRelay;
      readonly onOpened: () => void;
    },
    request: SurfaceRequest,
  ) {
    this.#elements = parts.elements;
    this.#relay = parts.search;
    this.#request = request;
    this.#look = readSurfaceLook(parts.elements.root);
    const { gutter, transcript } = parts.elements;
    const { theme, fontFamily, fontSize, lineHeight } = this.#look;
    this.#links = new SurfaceLinks({
      elements: parts.elements,
      words: () => this.#request.words,
      schemes: () => this.#request.linkSchemes,
      finder: () => this.#request.findLinks,
      open: (address) => (this.#request.onLink ?? openInNewPage)(address),
      focus: () => this.focus(),
    });
    this.#engine = createEngine({
      cols: 80,
      rows: 24,
      convertEol: true,
      scrollback: request.scrollback,
      theme,
      fontFamily,
      fontSize,
      lineHeight,
      linkHandler: this.#links.preview,
    });
    this.#search = new EngineSearch(this.#engine, this.#look.match);
    const { terminal } = this.#engine;
    this.#display = new TerminalDisplay(
      terminal,
      {
        onDrawn: (characters) => this.#acknowledge(characters),
        onSettled: () => this.#settled(),
      },
      request.writeBatch,
    );
    this.#typed = new TypedAhead((text) => this.#send(text));
    this.#gutter = new StreamGutter(gutter, this.#display.ledger);
    this.#transcript = new Transcript(transcript, terminal);
    this.#size = new ScreenSize(parts.elements.screen, this.#engine, {
      onResize: (size) => this.#request.onResize?.(size),
      onReflow: () => this.#display.redraw(),
    });
    this.#open(parts.onOpened);
  }

  /** Shows what is asked for now. Asking again for the same costs nothing. */
  update(request: SurfaceRequest): void {
    const before = this.#request;
    this.#request = request;
    if (request.session !== before.session) this.#follow();
    else this.#show();
    this.#setTyping();
    if (request.words !== before.words) this.#gutter.clear();
  }

  focus(): void {
    if (this.#request.interactive) this.#engine.terminal.focus();
    else this.#elements.scroller.focus({ preventScroll: true });
  }

  fit(): void {
    this.#readLook();
    this.#measure();
  }

  scrollToEnd(): void {
    this.#engine.terminal.scrollToBottom();
  }

  listLinks(): void {
    this.#links.list();
  }

  jumpToError(direction: "next" | "previous"): boolean {
    const { terminal } = this.#engine;
    const { active } = terminal.buffer;
    const offset = active.type === "normal" ? this.#display.rowCounter.forgotten : undefined;
    const runs = offset === undefined ? [] : this.#display.ledger.runs(offset, offset + active.length);
    const found = errorRow(
      {
        length: active.length,
        text: (row) => active.getLine(row)?.translateToString(true) ?? "",
        runs: runs.map((run) => ({
          ...run,
          from: run.from - (offset ?? 0),
          to: run.to - (offset ?? 0),
        })),
      },
      terminal.getSelectionPosition()?.start.y,
      direction,
    );
    if (found === undefined) return false;
    terminal.selectLines(found, found);
    terminal.scrollToLine(Math.max(0, found - Math.floor(terminal.rows / 3)));
    return true;
  }

  dispose(): void {
    this.#keepPlace();
    this.#unfollow?.();
    for (const undo of this.#undo.splice(0).toReversed()) undo();
    this.#display.dispose();
    this.#transcript.dispose();
    this.#relay.detach();
    this.#engine.dispose();
    this.#gutter.clear();
    this.#elements.preview.hidden = true;
  }

  /** An emulator that nobody sees yet draws twice as fast: it goes into the page when what there is has been drawn. */
  #open(onOpened: () => void): void {
    this.#follow();
    const open = (): void => {
      clearTimeout(timer);
      this.#whenDrawn = undefined;
      this.#engine.open(this.#elements.screen);
      this.#listen();
      this.#relay.attach(this.#search);
      this.#setTyping();
      this.#measure();
      this.#returnToPlace();
      this.#status = { ...this.#status, phase: "ready" };
      onOpened();
      this.#tellStatus();
    };
    const timer = setTimeout(open, surfaceLimits.maxUnseenMs);
    this.#whenDrawn = open;
    this.#undo.push(() => clearTimeout(timer));
    if (this.#display.isSettled) open();
  }

  #keepPlace(): void {
    const { memory } = this.#request;
    const { terminal } = this.#engine;
    if (memory && terminal.element) memory.place = readPlace(terminal, this.#elements.scroller);
  }

  #returnToPlace(): void {
    const { place, asked } = this.#request.memory ?? {};
    const { terminal } = this.#engine;
    if (place) selectPlace(place, terminal);
    // A first search begins with what is selected, which is the match where the last one had come to.
    if (asked?.query) this.#search.next(asked.query, asked);
    if (place) scrollToPlace(place, terminal, this.#elements.scroller);
  }

  #listen(): void {
    const { root, screen, scroller } = this.#elements;
    const { terminal } = this.#engine;
    const observer = new ResizeObserver(() => this.#measure());
    observer.observe(screen);
    observer.observe(scroller);
    const sight = new IntersectionObserver(() => this.#measure());
    sight.observe(screen);
    const listeners = [
      terminal.onScroll(() => {
        this.#tell();
        this.#transcript.changed();
      }),
      terminal.onRender(() => this.#drawGutter()),
      terminal.onData((text) => this.#type(text)),
    ];
    this.#undo.push(
      () => observer.disconnect(),
      () => sight.disconnect(),
      watchLook(
        root,
        () => this.fit(),
        () => this.#fontArrived(),
      ),
      this.#links.listen(terminal),
      listenToScreen({ elements: this.#elements, terminal }, () => this.#request.interactive),
      ...listeners.map((listener) => () => listener.dispose()),
    );
  }

  #follow(): void {
    this.#unfollow?.();
    this.#typed.clear();
    const { session } = this.#request;
    this.#unfollow = isFollowed(session) ? session.subscribe(() => this.#show()) : undefined;
    this.#show();
  }

  #show(): void {
    const { session } = this.#request;
    const view = viewOf(session);
    this.#setFrame(view.details);
    this.#display.show(view, { isLive: isLive(session) });
    this.#typed.setLive(takesKeys(session));
  }

  /** Measuring makes the browser lay out the page: only when something that matters for it has changed, not for output. */
  #setFrame(details: TerminalSessionDetails | undefined): void {
    const { sizing } = this.#request;
    if (details === this.#details && sizing === this.#sizing) return;
    this.#details = details;
    this.#sizing = sizing;
    const isTty = details?.tty === true;
    const frame = `${sizing} ${details?.size?.cols} ${details?.size?.rows} ${isTty}`;
    if (frame === this.#frame) return;
    this.#frame = frame;
    this.#elements.root.toggleAttribute("data-tty", isTty);
    this.#measure();
  }

  #setTyping(): void {
    const { interactive } = this.#request;
    const { terminal } = this.#engine;
    this.#display.setInteractive(interactive);
    if (terminal.options.disableStdin !== interactive && terminal.textarea?.disabled === !interactive) return;
    setTyping(terminal, interactive);
    const { textarea } = terminal;
    if (!textarea) return;
    // A program that ends while a person types leaves them where they can scroll.
    if (!interactive && textarea.matches(":focus")) this.focus();
    // Nothing is typed into a display that only shows: its text area takes no focus, and is not there for screen readers.
    textarea.disabled = !interactive;
    textarea.setAttribute("aria-hidden", String(!interactive));
    textarea.setAttribute("aria-label", this.#request.words.outputName);
  }

  #type(text: string): void {
    // A replayed program that asked to be told of the focus is told at once by the emulator: nobody has typed that.
    if (!(this.#display.isReplaying && focusReport.test(text))) this.#typed.type(text);
  }

  #send(text: string): void {
    const { session, controls, interactive } = this.#request;
    this.#display.typed();
    // A failed write is for those who gave the control to tell: the surface has no words for it.
    if (interactive)
      controlsOf(session, controls)
        .write?.(text)
        .catch(() => undefined);
  }

  #measure(): void {
    const { session, sizing } = this.#request;
    const program = sizing === "program" ? viewOf(session).details?.size : undefined;
    this.#elements.root.dataset["drawn"] = program ? "program" : "fit";
    this.#size.apply({ isToFollow: sizing === "fit", program, look: this.#look });
  }

  #readLook(): void {
    const next = readSurfaceLook(this.#elements.root);
    if (JSON.stringify(next) === JSON.stringify(this.#look)) return;
    this.#look = next;
    this.#search.setColours(next.match);
    const { theme, fontFamily, fontSize, lineHeight } = next;
    this.#engine.terminal.options = { theme, fontFamily, fontSize, lineHeight };
  }

  /** The emulator measures a font when it is given one of another name. */
  #fontArrived(): void {
    const { options } = this.#engine.terminal;
    options.fontFamily = `${this.#look.fontFamily} `;
    options.fontFamily = this.#look.fontFamily;
    this.fit();
  }

  #settled(): void {
    this.#whenDrawn?.();
    this.#transcript.changed();
    this.#tell();
  }

  #drawGutter(): void {
    const { terminal } = this.#engine;
    const { active } = terminal.buffer;
    const rowHeight = this.#size.cell.height;
    if (active.type !== "normal") return this.#gutter.clear();
    const from = this.#display.rowCounter.forgotten + active.viewportY;
    this.#gutter.draw({ from, count: terminal.rows, rowHeight }, this.#request.words);
  }

  #tell(): void {
    const { active } = this.#engine.terminal.buffer;
    const next: SurfaceStatus = {
      ...this.#status,
      hiddenCharacters: this.#display.hiddenCharacters,
      following: active.viewportY >= active.baseY,
    };
    if (isSameStatus(next, this.#status)) return;
    this.#status = next;
    this.#tellStatus();
  }

  // Both are called while the emulator parses, and an error on the way would stop it for good.
  #tellStatus(): void {
    callSafely(() => this.#request.onStatus?.(this.#status));
  }

  #acknowledge(characters: number): void {
    const { session, controls } = this.#request;
    callSafely(() => controlsOf(session, controls).acknowledge?.(characters));
  }
}

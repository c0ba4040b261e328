import type { DockviewApi, IDockviewPanel } from "dockview-react";
import { dockId, type DockItem } from "./dock-item.js";
import type { LayoutStore } from "./layout-store.js";

/** Where a panel goes beside the one that is looked at. */
export type SplitDirection = "right" | "below";

/** What a dock needs of the world. */
export interface DockOptions {
  readonly layouts: LayoutStore;
  /** Whether the page is narrow: then one panel at a time has all of the dock. */
  readonly narrow: Pick<MediaQueryList, "addEventListener" | "matches" | "removeEventListener">;
}

/** The panels of the dock. Taking one away ends nothing: what it showed stays in the lists beside it. */
export class Dock {
  readonly #options: DockOptions;
  readonly #listeners = new Set<() => void>();
  #api: DockviewApi | undefined;
  /** What was asked for before there was a dock. */
  #waiting: (() => void)[] = [];

  constructor(options: DockOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The id of the panel that is looked at. */
  readonly getActiveId = (): string | undefined => this.#api?.activePanel?.id;

  /** Takes up a dock that is there, and what was open in it. Returns how to let go of it. */
  connect(api: DockviewApi): () => void {
    this.#api = api;
    this.#restore(api);
    const { layouts, narrow } = this.#options;
    const fill = (): void => this.#fill();
    narrow.addEventListener("change", fill);
    const subscriptions = [
      api.onDidLayoutChange(() => layouts.write(api.toJSON())),
      api.onDidActivePanelChange(() => {
        fill();
        this.#changed();
      }),
      api.onDidRemovePanel(() => this.#changed()),
    ];
    for (const show of this.#waiting.splice(0)) show();
    fill();
    this.#changed();
    return () => {
      narrow.removeEventListener("change", fill);
      for (const subscription of subscriptions) subscription.dispose();
      if (this.#api === api) this.#api = undefined;
    };
  }

  /** Shows an item: in its own panel if it has one, else in a new one beside those of the group that is looked at. */
  open(item: DockItem): void {
    const api = this.#api;
    if (api === undefined) return void this.#waiting.push(() => this.open(item));
    const id = dockId(item);
    const panel = api.getPanel(id) ?? api.addPanel({ id, component: "item", tabComponent: "item" });
    // Turning to what is turned to already would take the focus out of it.
    if (!panel.api.isActive) panel.api.setActive();
  }

  /**
   * Shows an item that nobody has turned to: nobody loses what they look at or type into. It goes beside that, or to `company` where one of
   * these has a panel.
   */
  reveal(item: DockItem, { company }: { readonly company: readonly DockItem[] }): void {
    const api = this.#api;
    if (api === undefined) return void this.#waiting.push(() => this.reveal(item, { company }));
    const id = dockId(item);
    const active = api.activePanel;
    if (active === undefined) return this.open(item);
    if (api.getPanel(id) !== undefined) return;
    const neighbour = company.map((each) => api.getPanel(dockId(each))).find((panel) => panel !== undefined);
    const position =
      neighbour !== undefined
        ? { referencePanel: neighbour }
        : {
            referencePanel: active,
            direction: this.#options.narrow.matches ? ("within" as const) : ("right" as const),
          };
    api.addPanel({ id, component: "item", tabComponent: "item", inactive: true, position });
  }

  /** Takes an item's panel away. */
  remove(id: string): void {
    const panel = this.#api?.getPanel(id);
    if (panel !== undefined) this.#api?.removePanel(panel);
  }

  /** Puts the panel that is looked at into a group of its own. Nothing where it is alone in its group. */
  split(direction: SplitDirection): void {
    const panel = this.#api?.activePanel;
    if (panel === undefined || panel.group.panels.length < 2) return;
    panel.api.moveTo({ group: panel.group, position: direction === "right" ? "right" : "bottom" });
  }

  /** Takes the panel that is looked at away. */
  minimize(): void {
    const id = this.getActiveId();
    if (id !== undefined) this.remove(id);
  }

  /** Looks at the panel after the one that is looked at, or before it. */
  step(by: 1 | -1): void {
    const panels = this.#api?.panels ?? [];
    const index = panels.findIndex(({ id }) => id === this.getActiveId());
    const next: IDockviewPanel | undefined = panels.at((index + by) % panels.length);
    next?.api.setActive();
  }

  #restore(api: DockviewApi): void {
    const kept = this.#options.layouts.read();
    if (kept === undefined) return;
    try {
      api.fromJSON(kept);
    } catch {
      // A layout that cannot be read is no reason to show nothing.
      api.clear();
    }
  }

  /** On a narrow page the group that is looked at takes all of the dock. */
  #fill(): void {
    const panel = this.#api?.activePanel;
    if (panel === undefined || this.#api === undefined) return;
    const isNarrow = this.#options.narrow.matches && this.#api.groups.length > 1;
    if (isNarrow && !panel.api.isMaximized()) this.#api.maximizeGroup(panel);
    if (!isNarrow && this.#api.hasMaximizedGroup()) this.#api.exitMaximizedGroup();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

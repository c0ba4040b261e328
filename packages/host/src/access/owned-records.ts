import { randomBytes } from "node:crypto";
import { TerminalWireError } from "@terminal-session/transport";

/** 128 random bits: an id is no proof of anything, but it cannot be guessed either. */
const idBytes = 16;

/** An id that nobody has. */
export function newId(): string {
  return randomBytes(idBytes).toString("hex");
}

/** What a host keeps for an owner. */
export interface OwnedRecord {
  readonly launch: { readonly id: string; readonly owner: string };
  readonly hasEnded: boolean;
  /** How many clients are attached. */
  readonly clients: number;
  /** Lets go of its clients. */
  forget(): void;
}

/** Records in the order of their making, each its owner's alone. Ended ones stay until their owner needs the room. */
export class OwnedRecords<Item extends OwnedRecord> {
  readonly #items = new Map<string, Item>();
  readonly #maxPerOwner: number;

  constructor(maxPerOwner: number) {
    this.#maxPerOwner = maxPerOwner;
  }

  /** Those of all owners. */
  get all(): readonly Item[] {
    return [...this.#items.values()];
  }

  of(owner: string): readonly Item[] {
    return this.all.filter(({ launch }) => launch.owner === owner);
  }

  /** One of another owner is not found, like one that never was. */
  find(owner: string, id: string): Item | undefined {
    const item = this.#items.get(id);
    return item?.launch.owner === owner ? item : undefined;
  }

  /** Forgets an ended one where there are too many, rather one that nobody looks at. Throws `too_many_sessions` where none has ended. */
  makeRoom(owner: string): void {
    const own = this.of(owner);
    if (own.length < this.#maxPerOwner) return;
    const oldest =
      own.find(({ hasEnded, clients }) => hasEnded && clients === 0) ?? own.find(({ hasEnded }) => hasEnded);
    if (oldest === undefined) throw new TerminalWireError("too_many_sessions");
    oldest.forget();
    this.delete(oldest);
  }

  add(item: Item): void {
    this.#items.set(item.launch.id, item);
  }

  delete(item: Item): void {
    this.#items.delete(item.launch.id);
  }
}

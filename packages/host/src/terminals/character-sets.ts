import type { EmulatorInside } from "./emulator-inside.js";

/** The part of an emulator that is listened to. */
interface HeardEmulator {
  readonly parser: {
    registerEscHandler(
      id: { readonly intermediates?: string; readonly final: string },
      handler: () => boolean,
    ): unknown;
  };
}

/** The character sets that a program chose, of which the emulator keeps only what they do. */
export interface CharacterSets {
  /**
   * The sequences that choose them again, from a fresh terminal. With the set that was put away with the cursor they may
   * take the cursor back; without it text that comes next looks the same until another set is taken.
   */
  restore(saved?: { readonly set: object | undefined }): string;
  /** The final byte of the sequence that chooses a set, `B` for what is not known. */
  nameOf(set: object | undefined): string;
}

/** What chooses each of the four sets: `ESC ( 0` makes the drawing characters the first one. */
const places = ["(", ")", "*", "+"];
const otherPlaces: Readonly<Record<string, number>> = { "-": 1, ".": 2 };
const finals = "0AB4C5RQKYE6ZH7=";

/** The sequences that take one of the sets. */
const takes = ["\u000f", "\u000e", "\u001bn", "\u001bo"];

/** Listens to what chooses sets, and changes nothing. */
export function followCharacterSets(
  emulator: HeardEmulator,
  service: EmulatorInside["_charsetService"],
): CharacterSets {
  const names = new Map<object, string>();
  let chosen = ["B", "B", "B", "B"];

  /** Learns the names of what is chosen now. The emulator obeys a sequence after it was listened to. */
  const learn = (): void => {
    for (const [place, name] of chosen.entries()) {
      const set = service._charsets[place];
      if (set !== undefined && !names.has(set)) names.set(set, name);
    }
  };
  const choose = (place: number, final: string): false => {
    learn();
    chosen = chosen.with(place, final);
    return false;
  };
  for (const final of finals) {
    const all = [
      ...places.entries(),
      ...Object.entries(otherPlaces).map(([key, place]) => [place, key] as const),
    ];
    for (const [place, intermediates] of all)
      emulator.parser.registerEscHandler({ intermediates, final }, () => choose(place, final));
  }
  for (const final of ["@", "G"])
    emulator.parser.registerEscHandler({ intermediates: "%", final }, () => choose(0, "B"));

  const nameOf = (set: object | undefined): string => (set === undefined ? "B" : (names.get(set) ?? "B"));
  return {
    nameOf(set) {
      learn();
      return nameOf(set);
    },
    restore(saved) {
      learn();
      const { glevel, charset } = service;
      // A cursor that is taken back brings its set along, whatever its place has.
      const isBrought = charset !== service._charsets[glevel];
      const isSaved = isBrought && saved !== undefined && saved.set === charset;
      const sets = places.map((_, place) =>
        place === glevel && isBrought && !isSaved ? charset : service._charsets[place],
      );
      const designations = sets.map((set, place) =>
        set === undefined ? "" : `\u001b${places[place]}${nameOf(set)}`,
      );
      return [...designations, glevel === 0 ? "" : (takes[glevel] ?? ""), isSaved ? "\u001b8" : ""].join("");
    },
  };
}

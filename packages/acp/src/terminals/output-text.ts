/** The text of a terminal, with its oldest part dropped past a bound. */
export class OutputText {
  readonly #max: number;
  #pieces: string[] = [];
  /** How many pieces at the front are dropped already; they are cut off now and then, not one by one. */
  #first = 0;
  #length = 0;
  #dropped = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** UTF-16 code units kept. */
  get length(): number {
    return this.#length;
  }

  /** UTF-16 code units dropped since the last snapshot. */
  get dropped(): number {
    return this.#dropped;
  }

  /** All the text that is kept. The cost of reading it grows with it. */
  get text(): string {
    const text = this.#pieces.slice(this.#first).join("");
    this.#pieces = text === "" ? [] : [text];
    this.#first = 0;
    return text;
  }

  append(text: string): void {
    if (text === "") return;
    this.#pieces.push(text);
    this.#length += text.length;
    while (this.#length > this.#max) this.#dropFirst();
  }

  /** Replaces all the text. */
  replace(text: string): void {
    this.#pieces = [];
    this.#first = 0;
    this.#length = 0;
    this.#dropped = 0;
    this.append(text);
  }

  #dropFirst(): void {
    const piece = this.#pieces[this.#first] ?? "";
    const excess = this.#length - this.#max;
    const cut = excess >= piece.length ? piece.length : afterPair(piece, excess);
    this.#length -= cut;
    this.#dropped += cut;
    if (cut < piece.length) {
      this.#pieces[this.#first] = piece.slice(cut);
      return;
    }
    this.#pieces[this.#first] = "";
    this.#first += 1;
    if (this.#first < 1024 || this.#first * 2 < this.#pieces.length) return;
    this.#pieces = this.#pieces.slice(this.#first);
    this.#first = 0;
  }
}

/** A place to cut at or after `at` that is not inside a surrogate pair. */
function afterPair(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}

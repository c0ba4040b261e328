import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nearnessWatcher } from "../../src/many/nearness-watcher.js";

/** A browser's observer that says what a test lets it say. */
class HeldObserver {
  static made: HeldObserver[] = [];
  readonly watched = new Set<Element>();
  readonly #hear: IntersectionObserverCallback;

  constructor(hear: IntersectionObserverCallback) {
    this.#hear = hear;
    HeldObserver.made.push(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  unobserve(element: Element): void {
    this.watched.delete(element);
  }

  disconnect(): void {
    this.watched.clear();
  }

  say(element: Element, isIntersecting: boolean): void {
    const entry = { target: element, isIntersecting } as unknown as IntersectionObserverEntry; // all that is read
    this.#hear([entry], this as unknown as IntersectionObserver);
  }
}

beforeEach(() => {
  HeldObserver.made = [];
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", HeldObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function subject() {
  const watch = nearnessWatcher(600);
  const told: string[] = [];
  const box = document.body.appendChild(document.createElement("div"));
  const add = (name: string): Element => {
    const element = box.appendChild(document.createElement("p"));
    watch(element, (isNear) => told.push(`${name} ${isNear ? "near" : "away"}`));
    return element;
  };
  let atMs = 0;
  const scroll = (...steps: readonly number[]): void => {
    for (const pixels of steps) {
      atMs += 16;
      box.scrollTop += pixels;
      const event = new Event("scroll");
      Object.defineProperty(event, "timeStamp", { value: atMs });
      box.dispatchEvent(event);
    }
  };
  const first = add("first");
  const observer = HeldObserver.made[0];
  if (!observer) throw new Error("Nothing is observed.");
  return { told, add, scroll, first, observer };
}

describe("elements that fly by", () => {
  it("are not asked about until they have come to rest, and then all are, also those that came meanwhile", () => {
    const { told, add, scroll, first, observer } = subject();
    scroll(0, 200, 200, 200);
    expect(observer.watched.size).toBe(0);
    const second = add("second");
    observer.say(second, true);
    scroll(200, 200);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect([...observer.watched]).toEqual([first, second]);
    observer.say(first, false);
    observer.say(second, true);
    expect(told).toEqual(["first away", "second near"]);
  });

  it("are not told what held before the flight", () => {
    const { told, scroll, first, observer } = subject();
    scroll(0, 200, 200);
    observer.say(first, true);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([]);
    observer.say(first, false);
    expect(told).toEqual(["first away"]);
  });

  it("are asked about as soon as they come to be read", () => {
    const { told, scroll, first, observer } = subject();
    scroll(0, 200, 200, 200, 4);
    expect([...observer.watched]).toEqual([first]);
    observer.say(first, true);
    expect(told).toEqual(["first near"]);
  });
});

it("asks about what is scrolled slowly all the time", () => {
  const { told, scroll, first, observer } = subject();
  scroll(0, 10, 10, 10);
  expect([...observer.watched]).toEqual([first]);
  observer.say(first, true);
  expect(told).toEqual(["first near"]);
});

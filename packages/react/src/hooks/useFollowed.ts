"use client";

import { useEffect, useState } from "react";

/**
 * What `follow` makes of the last one that was shown; of none at first. It must give an equal answer from any earlier one.
 *
 * What was followed is kept when it is shown, not when it is rendered: a render that React throws away or repeats leaves
 * nothing behind. It is beside React's state, as nothing has to be rendered anew for it.
 */
export function useFollowed<Followed>(follow: (last: Followed | undefined) => Followed): Followed {
  const [shown] = useState(() => new Shown<Followed>());
  const followed = follow(shown.last);
  useEffect(() => shown.keep(followed), [shown, followed]);
  return followed;
}

/** What is on the screen. */
class Shown<Followed> {
  #last: Followed | undefined;

  get last(): Followed | undefined {
    return this.#last;
  }

  keep(followed: Followed): void {
    this.#last = followed;
  }
}

/** How often the host's list is read, in milliseconds: sessions of another tab show up, a host that is gone is noticed. */
export const refreshEveryMs = 15_000;

/** How soon a host that does not answer is asked again, in milliseconds: soon enough to feel at once, rare enough to cost nothing. */
export const retryEveryMs = 1_500;

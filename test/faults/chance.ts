/** Seeded random choices: the same seed gives the same choices. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** True with this probability. Draws once, also for 0 and 1, so that other rates do not shift later draws. */
  hits(probability: number): boolean;
  /** An integer in this range, inclusive. */
  between(lowest: number, highest: number): number;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** A string formatted like a UUID. */
  uuid(): string;
}

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));
  return {
    next,
    between,
    uuid: () =>
      [8, 4, 4, 4, 12]
        .map((length) => Array.from({ length }, () => between(0, 15).toString(16)).join(''))
        .join('-'),
    hits: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
  };
}

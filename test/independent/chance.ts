/** Seeded random choices: the same seed gives the same choices. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** True with this probability. Draws once, also for 0 and 1, so that other rates do not shift later draws. */
  hits(probability: number): boolean;
  /** An integer in this range, inclusive. */
  between(lowest: number, highest: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A string formatted like a UUID. */
  uuid(): string;
}

export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
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
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}

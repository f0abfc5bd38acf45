// Comparing names takes up to two microseconds, so that a step takes a fraction of a millisecond.
const perStep = 100;

/** Sorts the items in short steps, for `runInSlices`. Returns them sorted; equal ones keep their order. */
export function* sortSteps<Item extends object>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, readonly Item[]> {
  if (items.length <= perStep) return items.toSorted(compare);
  const middle = items.length >> 1;
  const left = yield* sortSteps(items.slice(0, middle), compare);
  yield;
  const right = yield* sortSteps(items.slice(middle), compare);
  yield;
  const merged: Item[] = [];
  let [from, to] = [0, 0];
  for (;;) {
    const [one, other] = [left[from], right[to]];
    if (!one || !other) return [...merged, ...left.slice(from), ...right.slice(to)];
    // Of two equal ones, the one that is listed first.
    const isLeft = compare(one, other) <= 0;
    merged.push(isLeft ? one : other);
    if (isLeft) from += 1;
    else to += 1;
    if (merged.length % perStep === 0) yield;
  }
}

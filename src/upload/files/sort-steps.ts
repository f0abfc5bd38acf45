// Comparing names takes up to two microseconds, so that a step takes a millisecond or two.
const sortedPerStep = 100;
const mergedPerStep = 500;

type Compare<Item> = (one: Item, other: Item) => number;

/** Sorts the items in short steps, for `runInSlices`. Returns them sorted; equal ones keep their order. */
export function* sortSteps<Item extends object>(
  items: readonly Item[],
  compare: Compare<Item>,
): Generator<void, readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += sortedPerStep) {
    runs.push(items.slice(from, from + sortedPerStep).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<Item extends object>(
  one: readonly Item[],
  other: readonly Item[],
  compare: Compare<Item>,
): Generator<void, readonly Item[]> {
  const [last, first] = [one.at(-1), other[0]];
  // Most lists are in some order already, such as that of the camera.
  if (!last || !first || compare(last, first) <= 0) return [...one, ...other];
  const result: Item[] = [];
  let left = 0;
  let right = 0;
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (!a || !b) break;
    // Of two equal ones, the one that is listed first.
    const isLeft = compare(a, b) <= 0;
    result.push(isLeft ? a : b);
    if (isLeft) left += 1;
    else right += 1;
    if (result.length % mergedPerStep === 0) yield;
  }
  return [...result, ...one.slice(left), ...other.slice(right)];
}

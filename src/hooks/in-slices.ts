// The browser takes up to a millisecond to tell the size of a chosen file: thousands at once would hold the page up.
const slice = 10;
// Milliseconds: what a person feels as a freeze is a task of 50.
const longestTurn = 30;

/** Works through a list without holding the page up: as much as fits into a turn at once, the rest in later ones. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => void,
): Promise<void> {
  let began = performance.now();
  for (let from = 0; from < items.length; from += slice) {
    if (performance.now() - began > longestTurn) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    work(items.slice(from, from + slice));
  }
}

// Asking the browser for the size of a chosen file takes up to a millisecond: so many stay well below a task of 50.
const slice = 30;

/** Works through a list without holding the page up: the first part at once, then, after each, whatever else is due. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    work(items.slice(from, from + slice));
  }
}

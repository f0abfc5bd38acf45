import { startBuiltPage } from './built-page.js';
import { expect, test as base } from './fixtures.js';

const test = base.extend<{ lists: { url: string } }>({
  startAt: null,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  lists: async ({}, use) => {
    const page = await startBuiltPage('lists');
    await use(page);
    page.close();
  },
});

/**
 * Shows lists of 1 to 24 assets beside each other, each in a window of its own, and resizes all of them step by step.
 *
 * @returns the layouts that went on changing after a step, and the lists that are gone in the end
 */
async function sweep({ url, kind }: { url: string; kind: string }): Promise<string[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const windows = Array.from({ length: 24 }, (_, index) => {
    const window = document.createElement('iframe');
    window.width = '1000';
    window.height = '300';
    window.src = `${url}#${kind}-${index + 1}`;
    document.body.append(window);
    return window;
  });
  const cards = (window: HTMLIFrameElement) =>
    window.contentDocument?.querySelectorAll('.longshore-card').length ?? 0;
  const isThere = (window: HTMLIFrameElement) => window.contentDocument?.querySelector('[data-windowed]');
  while (!windows.every(isThere)) await frame();
  const layouts = () =>
    windows.map(({ contentDocument }) => {
      const grid = contentDocument?.querySelector<HTMLElement>('[data-windowed]');
      return `${grid?.clientWidth} × ${grid?.clientHeight}, ${grid && getComputedStyle(grid).gridTemplateColumns}`;
    });
  const problems: string[] = [];
  for (let height = 300; height <= 1000; height += 2) {
    for (const window of windows) window.height = String(height);
    let before = layouts();
    let unsettled = [...windows.keys()];
    for (let frames = 0; unsettled.length > 0 && frames < 20; frames++) {
      await frame();
      await frame();
      const now = layouts();
      unsettled = [...windows.keys()].filter((at) => now[at] !== before[at]);
      before = now;
    }
    problems.push(...unsettled.map((at) => `${at + 1} assets at ${height} px: ${before[at]}`));
  }
  for (const [at, window] of windows.entries())
    if (cards(window) === 0) problems.push(`No card of ${at + 1}.`);
  return problems;
}

for (const kind of ['grid', 'picker']) {
  test(`a ${kind} of any length settles in a window of any height`, async ({ page, lists }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(lists.url);
    expect(await page.evaluate(sweep, { url: lists.url, kind })).toEqual([]);
    expect(errors).toEqual([]);
  });
}

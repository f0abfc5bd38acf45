import { seeAttribute } from '../expectations.js';
import { expect, input, row, test } from '../fixtures.js';
import { dragFile } from './native-drag.js';

for (const [where, selector] of [
  ['on the uploader', '.longshore'],
  ['beside it', 'h1'],
] as const) {
  test(`a file dropped ${where} from another window does not take the page with it`, async ({
    driver,
    engine,
    open,
    mock,
    files,
  }) => {
    await open('#/');
    await driver.pick(input, [await files.write('before.txt', 'before')]);
    await seeAttribute(driver, row('before.txt'), 'data-status', 'done');
    const to = await driver.evaluate((wanted) => {
      document.addEventListener('dragover', ({ dataTransfer }) => {
        Object.assign(window, { offered: Array.from(dataTransfer?.types ?? []) });
      });
      const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
      // The window is at the top left of the display.
      return { x: box.left + box.width / 2, y: outerHeight - innerHeight + box.top + box.height / 2 };
    }, selector);
    let offered: string[] = [];
    const isOver = async () => {
      offered = await driver.evaluate(() => (window as { offered?: string[] }).offered ?? [], undefined);
      return offered.length > 0;
    };
    const path = await files.write('dropped.txt', 'dropped');
    await dragFile({ display: engine.display ?? '', path, to, isOver });
    expect(offered, 'a URL instead of a file').toContain('text/uri-list');
    expect(offered).not.toContain('Files');

    await driver.pick(input, [await files.write('after.txt', 'after')]);
    await seeAttribute(driver, row('after.txt'), 'data-status', 'done');
    // The page is the same as before.
    await seeAttribute(driver, row('before.txt'), 'data-status', 'done');
    expect(mock.service.assets().map(({ filename }) => filename)).toEqual(['before.txt', 'after.txt']);
  });
}

import { button, css, role, type Driver } from './browser.js';
import { see, seeAttribute, seeCount, seeFocus, seeText, texts } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';

const title = (driver: Driver) => driver.evaluate(() => document.title, undefined);

/** In the page: the top and bottom edge of the last of some elements. */
const edges = (elements: HTMLElement[]) => {
  const { top, bottom } = elements.at(-1)?.getBoundingClientRect() ?? new DOMRect();
  return { top, bottom };
};

test(
  'uploads are in a panel above the library: folded, copied from, and dismissed',
  { tag: '@smoke' },
  async ({ driver, open, mock, files }) => {
    const { faults } = mock.service;
    for (let at = 1; at <= 60; at++) await mock.service.addAsset({ filename: `file ${at}.txt` });
    await open('#/');
    faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 18, times: Infinity });
    await driver.pick(input, [await files.big('long.bin', 8 * 2 ** 20)]);
    const pause = button('Pause long.bin');
    await see(driver, pause);

    await test.step('it folds with Escape, and leaves the end of the page free', async () => {
      await expect.poll(() => title(driver)).toMatch(/^\d+% · Library/);
      await driver.read(pause, ([element]) => element?.focus(), undefined);
      await driver.press('Escape');
      await seeFocus(driver, button('Show uploads'));
      await seeCount(driver, pause, 0);
      await driver.press('Enter');
      await see(driver, pause);
      await expect(async () => {
        await driver.evaluate(() => scrollTo(0, document.documentElement.scrollHeight), undefined);
        const card = await driver.read(css('.longshore-card'), edges, undefined);
        const dock = await driver.read(css('.longshore-dock'), edges, undefined);
        expect(card.bottom).toBeLessThanOrEqual(dock.top);
        expect(dock.bottom).toBeLessThanOrEqual(await driver.evaluate(() => innerHeight, undefined));
      }).toPass({ timeout: 30_000, intervals: [100] });
    });

    await test.step('the title is given back when all is done', async () => {
      await driver.click(pause);
      await seeText(driver, row('long.bin'), 'Paused');
      faults.clear();
      await driver.click(button('Resume long.bin'));
      await see(driver, role('link', 'Open long.bin'));
      await expect.poll(() => title(driver)).toMatch(/^Library/);
    });

    await test.step('each kind of file has a color, and failures come first', async () => {
      await driver.pick(input, [
        await files.write('notes.txt', 'words'),
        await files.write('invoice.pdf', '%PDF-1.4\n%%EOF\n'),
        await files.write('bundle.zip', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0])),
        await files.write('not a picture.png', 'just text'),
      ]);
      await seeAttribute(driver, row('not a picture.png'), 'data-status', 'failed');
      await seeCount(driver, css('.longshore-row[data-status=done]'), 4);
      expect((await texts(driver, css('.longshore-row')))[0]).toContain('not a picture.png');
      const tiles = css('.longshore-row .longshore-thumbnail');
      const colors = await driver.read(
        tiles,
        (elements) => elements.map((element) => getComputedStyle(element).backgroundColor),
        undefined,
      );
      expect(new Set(colors).size).toBe(5);
    });

    await test.step('links are copied, one or all, and a failure is dismissed', async () => {
      await driver.evaluate(() => {
        const field = document.createElement('textarea');
        field.id = 'pasted';
        document.body.prepend(field);
      }, undefined);
      const field = css('#pasted');
      /** What the clipboard contains. */
      const pasted = async () => {
        await driver.type(field, '');
        await driver.press('Control+v');
        return driver.read(field, ([element]) => Reflect.get(element ?? {}, 'value') as string, undefined);
      };
      const links = new Map(mock.service.assets().map((asset) => [asset.filename, asset.direct_url]));
      await driver.click(button('Copy link to notes.txt'));
      await seeText(driver, row('notes.txt'), 'Copied');
      await expect.poll(pasted).toBe(links.get('notes.txt'));
      await driver.click(button('Copy all links'));
      const names = ['long.bin', 'notes.txt', 'invoice.pdf', 'bundle.zip'];
      await expect
        .poll(async () => (await pasted()).split('\n').toSorted())
        .toEqual(names.map((name) => links.get(name)).toSorted());
      await driver.click(button('Dismiss not a picture.png'));
      await seeCount(driver, row('not a picture.png'), 0);
    });
  },
);

import { png } from '../../demo/seed/png.js';
import { startPlainSite } from '../plain-site.js';
import { button, css, inside, role } from './browser.js';
import { see, seeAttribute, seeCount, seeFocus, seeText } from './expectations.js';
import { expect, test } from './fixtures.js';

const dialog = role('dialog');

test(
  'the picker: required, pictures alone, several, and an upload in it',
  { tag: '@smoke' },
  async ({ driver, open, mock, files }) => {
    const color = () => [9, 99, 199] as const;
    const cover = await mock.service.addAsset({ filename: 'cover.png', content: png(9, 6, color) });
    const first = await mock.service.addAsset({ filename: 'first.pdf' });
    await open('#/form');
    await driver.type(role('textbox', 'Headline'), 'The light is lit');
    // What loads above the button would move it from under the mouse.
    await see(driver, button('Choose files for Attachments'));
    await driver.click(button('Publish'));
    await seeFocus(driver, button('Choose a file for Cover'));

    await driver.click(button('Choose a file for Cover'));
    await seeCount(driver, inside(dialog, role('row')), 1);
    await driver.doubleClick(inside(dialog, role('row', /^cover\.png/)));
    await seeCount(driver, dialog, 0);
    await seeText(driver, role('group', /^Cover/), 'cover.png');

    await driver.click(button('Choose files for Attachments'));
    await driver.click(inside(dialog, role('checkbox', 'Select first.pdf')));
    await driver.click(inside(dialog, role('tab', 'Upload')));
    await driver.pick(inside(dialog, css('input[type=file]')), [await files.write('new.txt', 'new')]);
    await seeText(driver, inside(dialog, css('.longshore-chosen')), '2');
    await driver.click(inside(dialog, button('Choose 2')));
    await seeCount(driver, dialog, 0);

    await driver.click(button('Publish'));
    const uploaded = mock.service.assets().find(({ filename }) => filename === 'new.txt');
    for (const text of ['The light is lit', cover.id, first.id, uploaded?.id ?? '']) {
      await seeText(driver, css('.sent'), text);
    }
  },
);

test(
  'the widget uploads, blocks its form until all is done, and submits the ids',
  { tag: '@smoke' },
  async ({ driver, mock, files }) => {
    const site = await startPlainSite({
      mock,
      body: `<form method="post" action="sent">
      <label for="photos">Photos</label>
      <longshore-uploader id="photos" name="photos" base-url="/api/media" accept=".txt" multiple required></longshore-uploader>
      <button>Send</button>
    </form>`,
    });
    try {
      await driver.open(site.url);
      const message = () =>
        driver.read(
          css('#photos'),
          ([element]) => Reflect.get(element ?? {}, 'validationMessage') as string,
          undefined,
        );
      const rows = css('.longshore-row');
      const sum = css('.longshore-sum');
      await driver.click(button('Send'));
      await seeFocus(driver, button('Choose files'));
      expect(await message()).toBe('Choose a file.');

      mock.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 1_500 });
      await driver.pick(css('#photos input[type=file]'), [await files.write('first.txt', 'one')]);
      await seeAttribute(driver, rows, 'data-status', 'finalizing');
      await driver.click(button('Send'));
      expect(await message()).toBe('Uploading 1 file.');
      expect(site.sent).toEqual([]);
      await seeText(driver, sum, '1 file uploaded');

      await driver.drop(css('#photos'), [
        await files.write('second.txt', 'two'),
        await files.write('film.mov', 'no'),
      ]);
      await seeText(driver, sum, '2 of 3 uploaded · 1 failed');
      await driver.click(button('Dismiss film.mov'));
      await seeCount(driver, rows, 2);
      await driver.click(button('Send'));
      await seeText(driver, css('p'), 'Thank you.');
      expect(site.sent).toHaveLength(1);
      const ids = mock.service.assets().map(({ id }) => id);
      expect(site.sent[0]?.getAll('photos').toSorted()).toEqual(ids.toSorted());
    } finally {
      site.close();
    }
  },
);

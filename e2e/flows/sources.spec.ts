import type { UploaderProps } from '../../src/index.js';
import { button, css, inside, role, type Driver, type Target } from './browser.js';
import { see, seeAttribute, seeCount, seeText } from './expectations.js';
import { expect, row, test } from './fixtures.js';

const query = (props: UploaderProps) => `?${encodeURIComponent(JSON.stringify(props))}`;
const heading = role('heading', 'Where files come from');
const overlay = css('.longshore-page-drop');
const done = (driver: Driver, target: Target) => seeAttribute(driver, target, 'data-status', 'done');
/** What takes files from the page is loaded on demand. */
const loaded = css('.longshore-panel span[hidden]');

/** Dispatches an event with a picture, as a drag or the clipboard would. */
function dispatch(driver: Driver, target: Target, type: 'dragenter' | 'dragleave' | 'paste') {
  return driver.read(
    target,
    ([element], given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      element?.dispatchEvent(
        given === 'paste'
          ? // Firefox ignores the transfer of a `ClipboardEvent`.
            Object.assign(new Event('paste', options), { clipboardData: transfer })
          : new DragEvent(given, { ...options, dataTransfer: transfer }),
      );
    },
    type,
  );
}

/** Drags files over an element until the overlay says what a drop does: a real drag goes on telling where it is. */
async function drag(driver: Driver, target: Target, says: string): Promise<void> {
  await expect(async () => {
    await dispatch(driver, target, 'dragenter');
    await seeText(driver, overlay, says, 1000);
  }).toPass();
}

/** Whether the overlay covers the window. */
const covers = (driver: Driver) =>
  driver.read(
    overlay,
    ([element]) => {
      const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
    },
    undefined,
  );

test('files are dropped and pasted anywhere on the page, and into the dialog that is open', async ({
  driver,
  openPage,
  files,
}) => {
  await openPage('sources', query({ pageDrop: 'Harbour', pagePaste: true }));
  await see(driver, loaded);
  await drag(driver, heading, 'Drop to upload to Harbour');
  expect(await covers(driver)).toBe(true);
  await dispatch(driver, heading, 'dragleave');
  await seeCount(driver, overlay, 0);
  await driver.drop(heading, [await files.write('a.txt', 'beside the uploader')]);
  await done(driver, row('a.txt'));
  await seeCount(driver, overlay, 0);
  await dispatch(driver, css('body'), 'paste');
  // A screenshot has no name of its own. This one is no picture, and is refused.
  await seeText(driver, row('Pasted image'), /^Pasted image \d{4}-\d\d-\d\d at \d\d\.\d\d\.png/);

  const dialog = role('dialog');
  await driver.click(button('Pick'));
  await see(driver, inside(dialog, loaded));
  await drag(driver, inside(dialog, role('heading')), 'Drop to upload');
  expect(await covers(driver)).toBe(true);
  await driver.drop(inside(dialog, role('heading')), [await files.write('b.txt', 'into the dialog')]);
  await done(driver, inside(dialog, row('b.txt')));
  await seeCount(driver, css('main > .longshore .longshore-row', 'b.txt'), 0);
});

test('what is dropped beside an uploader that takes no more than its area is refused, and the page stays', async ({
  driver,
  openPage,
  files,
}) => {
  await openPage('sources');
  await see(driver, button('Choose files'));
  const url = await driver.evaluate(() => location.href, undefined);
  await driver.drop(heading, [await files.write('a.txt', 'beside it')]);
  await driver.drop(button('Choose files'), [await files.write('b.txt', 'on it')]);
  await done(driver, row('b.txt'));
  await seeCount(driver, row('a.txt'), 0);
  expect(await driver.evaluate(() => location.href, undefined)).toBe(url);
});

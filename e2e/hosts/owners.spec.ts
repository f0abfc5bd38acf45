import { button, css, inside, role, type Driver, type Target } from '../flows/browser.js';
import { see, seeAttribute, seeCount, seeText } from '../flows/expectations.js';
import { expect, row, test } from '../flows/fixtures.js';

const areaOf = (label: string) => inside(role('group', label), css('.longshore-field-area'));
const entries = (driver: Driver) =>
  driver.read(
    css('form'),
    ([form]) =>
      [...new FormData(form as HTMLFormElement)].map(([name, value]) => `${name}=${value as string}`),
    undefined,
  );
const card = (name: string) => css('[data-index]', name);
const search = role('searchbox', 'Search');

test('an upload stays in its row when the row above is removed', async ({
  driver,
  openPage,
  mock,
  files,
}) => {
  await openPage('hosts/owners', '?list');
  mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 4_000 });
  await driver.drop(areaOf('Second'), [await files.big('second.bin', 24_000)]);
  await see(driver, inside(role('group', 'Second'), row('second.bin')));
  await driver.click(button('Remove the first'));
  await expect.poll(() => mock.service.assets().length).toBe(1);
  const id = mock.service.assets()[0]?.id ?? '';
  await expect.poll(() => entries(driver)).toEqual([`items.0.photo=${id}`]);
});

for (const by of ['Next', 'Reset'])
  test(`an upload does not end in what is shown after ${by}`, async ({ driver, openPage, mock, files }) => {
    await openPage('hosts/owners', '?product');
    mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 4_000 });
    await driver.drop(areaOf('Photo'), [await files.big('first.bin', 24_000)]);
    await see(driver, row('first.bin'));
    await driver.click(button(by));
    await seeCount(driver, row('first.bin'), 0);
    if (by === 'Reset') await seeText(driver, css('output'), 'first.bin');
    else await expect.poll(() => mock.service.assets().length).toBe(1);
    await driver.drop(areaOf('Photo'), [await files.write('second.txt', 'second')]);
    const second = () => mock.service.assets().find(({ filename }) => filename === 'second.txt');
    await expect.poll(second).toBeDefined();
    await expect.poll(() => entries(driver)).toEqual([`photo=${second()?.id}`]);
  });

/** Pastes into the field that has the focus a text and, as Word and Excel do, a picture of it. */
const pasteWithPicture = (driver: Driver, target: Target) =>
  driver.read(
    target,
    ([element]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      clipboardData.setData('text/plain', 'boat');
      clipboardData.setData('text/html', '<b>boat</b>');
      const options = { bubbles: true, cancelable: true, composed: true };
      // Firefox ignores the transfer of a `ClipboardEvent`.
      const event = Object.assign(new Event('paste', options), { clipboardData });
      element?.focus();
      return element?.dispatchEvent(event) ?? false;
    },
    undefined,
  );

test('a library beside others keeps what was typed, pasted and selected', async ({
  driver,
  openPage,
  mock,
}) => {
  for (const name of ['boat.txt', 'harbour.txt', 'boathouse.txt'])
    await mock.service.addAsset({ filename: name, content: name });
  await openPage('hosts/owners', '?library');
  await seeCount(driver, css('[data-index]'), 3);
  const widths = await driver.read(
    css('.longshore-grid'),
    ([element]) => element?.getBoundingClientRect().width ?? 0,
    undefined,
  );
  expect(widths, 'in a row that asks it for its width').toBeGreaterThan(400);

  await driver.read(
    css('.longshore-grid'),
    ([element]) => {
      const first = element?.querySelector<HTMLElement>('[data-index]');
      first?.focus();
      // Select all on a Cyrillic keyboard.
      const keys = { key: 'ф', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true };
      first?.dispatchEvent(new KeyboardEvent('keydown', keys));
    },
    undefined,
  );
  await seeCount(driver, css('[data-index][aria-selected=true]'), 3);

  await driver.type(search, 'boat');
  await driver.press('Enter');
  await driver.type(search, 'boath');
  // The app gives "boat" back only now.
  await seeCount(driver, card('harbour.txt'), 0);
  await driver.press('Enter');
  await seeCount(driver, css('[data-index]'), 1);
  const typed = await driver.read(search, ([element]) => (element as HTMLInputElement).value, undefined);
  expect(typed).toBe('boath');

  expect(await pasteWithPicture(driver, search), 'the text goes in').toBe(true);
  await seeCount(driver, css('.longshore-row'), 0);

  // Of the three, only what is shown.
  await seeText(driver, css('.longshore-grid'), '1 selected');
});

test('a field takes what its filter allows, however it comes', async ({ driver, openPage, mock, files }) => {
  await openPage('hosts/owners', '?cover');
  await driver.drop(areaOf('Cover'), [await files.write('note.txt', 'note')]);
  await seeText(driver, role('group', 'Cover'), 'note.txt');
  await seeAttribute(driver, row('note.txt'), 'data-status', 'failed');
  expect(mock.service.assets()).toEqual([]);
});

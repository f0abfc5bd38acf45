import { png } from '../../demo/seed/png.js';
import { violations } from './axe.js';
import { button, css, inside, role, type Driver, type Target } from './browser.js';
import { seeCount, seeFocus, seeText } from './expectations.js';
import { expect, input, test } from './fixtures.js';

const photo = png(400, 300, (x, y) => [x / 2, y / 2, 120]);
const editor = role('dialog', 'Edit picture');
const frame = inside(editor, role('application', 'Crop frame'));
const inEditor = (name: string) => inside(editor, button(name));
const edit = button('Edit bay.png');

/** Presses a button with the keyboard. */
async function activate(driver: Driver, target: Target): Promise<void> {
  await driver.read(target, ([element]) => element?.focus(), undefined);
  await seeFocus(driver, target);
  await driver.press('Enter');
}

const repeated = (key: string, times: number) => Array.from({ length: times }, () => key);

/** The size of a PNG, from its header. */
async function sizeServed(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}

test('a picture is edited from the keyboard, before it is sent and as a new version', async ({
  driver,
  open,
  mock,
  files,
}) => {
  mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  await open('#/');
  await driver.pick(input, [await files.write('bay.png', photo)]);

  await test.step('a change is only discarded after a question', async () => {
    await seeCount(driver, edit, 1);
    await activate(driver, edit);
    await seeFocus(driver, frame);
    await driver.press('Shift+ArrowLeft', 'Escape');
    await seeFocus(driver, inEditor('Keep editing'));
    expect(await violations(driver)).toEqual([]);
    await activate(driver, inEditor('Discard'));
    await seeCount(driver, editor, 0);
    await seeFocus(driver, edit);
    expect(mock.service.assets()).toEqual([]);
  });

  await test.step('cropped and turned, and stored like that', async () => {
    await activate(driver, edit);
    await seeFocus(driver, frame);
    // One percent each: 4 and 3 pixels.
    await driver.press(
      ...repeated('Shift+ArrowLeft', 20),
      ...repeated('Shift+ArrowUp', 10),
      ...repeated('ArrowRight', 5),
    );
    await seeText(driver, editor, '320 × 270 pixels, 20 from the left, 0 from the top');
    await activate(driver, inEditor('Rotate right'));
    await activate(driver, inEditor('Save'));
    await seeCount(driver, editor, 0);
    await expect.poll(() => mock.service.assets().length).toBe(1);
  });

  const [asset] = mock.service.assets();
  const { id = '', direct_url: link = '' } = asset ?? {};
  expect(asset?.filename).toBe('bay.png');
  expect(await sizeServed(link)).toBe('270 × 320');

  await test.step('the stored one again, under the same link', async () => {
    await open(`#/assets/${id}`);
    await seeCount(driver, edit, 1);
    await activate(driver, edit);
    await seeFocus(driver, frame);
    await activate(driver, inEditor('Rotate left'));
    await activate(driver, inEditor('Save as new version'));
    await seeText(driver, css('main'), 'Replaced with bay.png');
    expect(mock.service.assets()).toMatchObject([{ id, direct_url: link }]);
    expect(mock.service.versions(id)).toHaveLength(2);
    expect(await sizeServed(link)).toBe('320 × 270');
    const picture = css('.asset-view img');
    await expect
      .poll(() => driver.read(picture, ([image]) => Reflect.get(image ?? {}, 'naturalWidth'), undefined))
      .toBe(320);
  });

  await test.step('one whose link no script may read: what to do instead', async () => {
    const headers = ['access-control-allow-origin'];
    mock.service.faults.add({ on: 'deliver', kind: 'drop-headers', headers, times: Infinity });
    await activate(driver, edit);
    await seeText(
      driver,
      inside(editor, role('alert')),
      "This picture can't be edited here: its address doesn't allow it. Download it, edit it on your device, and replace the file.",
    );
    await driver.press('Escape');
    await seeCount(driver, editor, 0);
  });
});

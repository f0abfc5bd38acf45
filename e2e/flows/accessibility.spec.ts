import { button, css, inside, role, type Driver } from './browser.js';
import { see, seeAttribute, seeFocus, seeText } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';
import { outline } from './outline.js';
import { fillLibrary, screens } from './screens.js';

/**
 * Depends on time: the speed of an upload, how many files an announcement has summed up, and live regions without a text,
 * some of which load on demand.
 */
const timely = [
  [/^( *)- status\n(?!\1 )/gm, ''],
  [/ · [\d.,]+ \w+\/s$/gm, ''],
  [/^(\s*- text: ).*\d files? (?:uploaded|couldn't be uploaded)\.$/gm, '$1<announcement>'],
] as const;

// The browsers share the snapshots: they must not differ in what assistive technology gets. Lists
// and code that load on demand may still be missing at first.
const compare = (driver: Driver, name: string) =>
  expect(async () => {
    const seen = timely.reduce((text, [from, to]) => text.replaceAll(from, to), await outline(driver));
    expect(seen, name).toMatchSnapshot(`${name}.txt`);
  }).toPass({ timeout: 30_000, intervals: [100, 500] });

test('pages and dialogs: roles, names, states and texts', async ({ driver, open, mock, files }) => {
  for (const { name, hash, reach } of screens(await fillLibrary(mock), files)) {
    await open(hash);
    await reach(driver);
    await compare(driver, name);
  }
});

test('uploads: under way, paused, failed, and a question', async ({ driver, open, mock, files }) => {
  const note = await files.write('note.txt', 'a note');
  await open('#/');
  await driver.click(button('Try out'));
  await driver.choose(role('combobox', 'Files you already have'), 'Ask me');
  await driver.press('Escape');
  await driver.pick(input, [note]);
  await seeAttribute(driver, row('note.txt'), 'data-status', 'done');
  await driver.pick(input, [note]);
  await see(driver, button('Use existing for note.txt'));
  mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  await driver.pick(input, [await files.write('refused.txt', 'refused')]);
  await see(driver, button('Retry refused.txt'));
  mock.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000, times: 2 });
  await driver.pick(input, [await files.write('long.txt', 'long')]);
  await seeAttribute(driver, row('long.txt'), 'data-status', 'uploading');
  await driver.pick(input, [await files.write('paused.txt', 'paused')]);
  await seeAttribute(driver, row('paused.txt'), 'data-status', 'uploading');
  await driver.click(button('Pause paused.txt'));
  await seeText(driver, row('paused.txt'), 'Paused');
  await compare(driver, 'uploads under way');
});

test('questions of the library: links, a replacement, a new folder', async ({
  driver,
  open,
  mock,
  files,
}) => {
  const id = await fillLibrary(mock);
  await open('#/');
  await driver.click(button('Actions for bay.png'));
  await driver.click(role('menuitem', 'All links…'));
  await see(driver, role('dialog'));
  await compare(driver, 'links');
  await driver.press('Escape');
  const trips = role('treeitem', /^Trips/);
  await driver.click(trips);
  await seeAttribute(driver, trips, 'aria-selected', 'true');
  await driver.press('ArrowRight');
  await driver.click(button('New folder'));
  await seeFocus(driver, role('textbox', /^New folder in/));
  await driver.press('Enter');
  await see(driver, css('.longshore-folder-error'));
  await compare(driver, 'new folder');
  await open(`#/assets/${id}`);
  await see(driver, css('.longshore-version', 'Version 2'));
  await driver.pick(css('input[type=file]'), [await files.write('minutes.txt', 'text')]);
  await see(driver, inside(role('group', 'Replace the file?'), button('Replace')));
  await compare(driver, 'replacement');
});

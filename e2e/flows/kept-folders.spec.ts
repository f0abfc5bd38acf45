import { join } from 'node:path';
import { button, css, role } from './browser.js';
import { see, seeAttribute, seeCount, seeText } from './expectations.js';
import { area, expect, row, test } from './fixtures.js';

test(
  'a folder that is dropped becomes folders, which hold its files',
  { tag: '@smoke' },
  async ({ driver, open, mock, files }) => {
    for (const path of ['cover.txt', 'Norway/fjord.txt', 'Norway/Oslo/opera.txt', 'Rome/forum.txt'])
      await files.write(`Trips/${path}`, path);
    await open('#/');
    await driver.choose(role('combobox', 'Signed in as'), 'Ann');
    await see(driver, css('.longshore-grid-empty'));
    await driver.drop(area, [join(files.root, 'Trips')]);
    await seeAttribute(driver, row('opera.txt'), 'data-status', 'done');
    const folder = (name: string) => role('treeitem', new RegExp(`^${name}`));
    await driver.click(folder('Trips'));
    await driver.press('ArrowRight');
    await see(driver, folder('Norway'));
    await see(driver, folder('Rome'));
    await driver.click(folder('Norway'));
    await seeText(driver, css('.longshore-card'), 'fjord.txt');
    await driver.press('ArrowRight');
    await driver.click(folder('Oslo'));
    await seeText(driver, css('.longshore-card'), 'opera.txt');
    expect(mock.service.assets('shared')).toHaveLength(4);
  },
);

test('of a name that is taken, the file is replaced under its link, or both are kept', async ({
  driver,
  open,
  mock,
  files,
}) => {
  const drop = async (content: string) => driver.drop(area, [await files.write('notes.txt', content)]);
  const assets = () => mock.service.assets('shared');
  const done = (count: number) => seeCount(driver, css(".longshore-row[data-status='done']"), count);
  await open('#/');
  await driver.choose(role('combobox', 'Signed in as'), 'Ann');
  await see(driver, css('.longshore-grid-empty'));
  await drop('first');
  await done(1);
  const [first] = assets();
  await drop('second');
  await driver.click(button('Replace notes.txt'));
  await done(2);
  expect(assets()).toMatchObject([{ id: first?.id, direct_url: first?.direct_url, size: 'second'.length }]);
  await drop('a third');
  await driver.click(button('Keep both notes.txt'));
  await done(3);
  expect(assets().map(({ filename }) => filename)).toEqual(['notes.txt', 'notes (1).txt']);
  await seeText(driver, css('.longshore-card'), 'notes (1).txt');
});

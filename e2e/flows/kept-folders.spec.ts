import { join } from 'node:path';
import { css, role } from './browser.js';
import { see, seeAttribute, seeText } from './expectations.js';
import { area, expect, row, test } from './fixtures.js';

test('a folder that is dropped becomes folders, which hold its files', async ({
  driver,
  open,
  mock,
  files,
}) => {
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
});

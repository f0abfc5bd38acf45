import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { scenery } from '../../demo/seed/scenery.js';
import type { MockServer } from '../../src/mock/node.js';
import type { Files } from '../files.js';
import { overflow, violations } from './axe.js';
import { button, css, inside, role, type Driver } from './browser.js';
import { see, seeAttribute, seeCount } from './expectations.js';
import { expect, input, row } from './fixtures.js';

/** Nested folders, pictures, one with two versions, and names that are hard to lay out. Returns the id of a picture. */
export async function fillLibrary({ service }: MockServer): Promise<string> {
  const trips = service.addFolder({ name: 'Trips' });
  service.addFolder({
    name: 'A folder with a name that is longer than its column',
    parentFolderId: trips.id,
  });
  const picture = (light: 'noon' | 'night' | 'dusk', coast: number) =>
    scenery({ width: 240, height: 160, light, coast });
  await service.addAsset({ filename: 'minutes.txt', privacy: 'unlisted' });
  await service.addAsset({ filename: `${'a name without any end '.repeat(6)}.pdf`, privacy: 'private' });
  await service.addAsset({ filename: 'مرفأ الصيد.zip' });
  await service.addAsset({ filename: 'evening.png', content: picture('dusk', 2) });
  const { id } = await service.addAsset({ filename: 'bay.png', content: picture('noon', 1) });
  await service.addVersion(id, { content: picture('night', 1) });
  return id;
}

/** The code of a field has loaded: its button is in its place. */
export const fields = css('.longshore-asset-field', 'Drop a file here');

export interface Screen {
  name: string;
  hash: string;
  /** Waits until it has loaded, and opens what it shows. */
  reach: (driver: Driver) => Promise<void>;
}

/** The pages and dialogs of the demo, with the library of `fillLibrary`. */
export function screens(assetId: string, files: Files): readonly Screen[] {
  const library = (driver: Driver) => seeCount(driver, css('.longshore-card'), 5);
  return [
    { name: 'library', hash: '#/', reach: library },
    {
      name: 'asset',
      hash: `#/assets/${assetId}`,
      reach: (driver) => see(driver, css('.longshore-version', 'Version 2')),
    },
    { name: 'import', hash: '#/import', reach: (driver) => see(driver, css('main', 'lighthouse.png')) },
    { name: 'usage', hash: '#/usage', reach: (driver) => seeCount(driver, role('meter'), 3) },
    { name: 'form', hash: '#/form', reach: (driver) => see(driver, role('textbox', 'Headline')) },
    {
      name: 'picker',
      hash: '#/form',
      async reach(driver) {
        await see(driver, fields);
        await driver.click(css('.longshore-asset-field button'));
        await seeCount(driver, inside(role('dialog'), css('.longshore-card')), 2);
      },
    },
    {
      name: 'deletion',
      hash: '#/',
      async reach(driver) {
        await library(driver);
        await driver.click(role('checkbox', 'Select bay.png'));
        await driver.click(role('checkbox', 'Select minutes.txt'));
        await driver.click(button('Delete 2 files'));
        await see(driver, role('alertdialog'));
      },
    },
    {
      name: 'uploads',
      hash: '#/',
      async reach(driver) {
        await driver.pick(input, [
          await files.write('note.txt', 'a note'),
          await files.write('not a picture.png', 'just text'),
          await files.write('empty.txt', ''),
        ]);
        await seeAttribute(driver, row('note.txt'), 'data-status', 'done');
        await seeAttribute(driver, row('not a picture.png'), 'data-status', 'failed');
      },
    },
  ];
}

/** Saves what the window shows if `LOOKS` names a folder, to compare the browsers. */
export async function photograph(driver: Driver, name: string): Promise<void> {
  const folder = process.env['LOOKS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await driver.screenshot(join(folder, `${driver.name}-${name}.png`));
}

/** Expects that each screen fits its window, and, unless `axe` is false, that axe finds no violation in it. */
export async function checkScreens(context: {
  driver: Driver;
  open: (hash: string) => Promise<void>;
  mock: MockServer;
  files: Files;
  look: string;
  query?: string;
  axe?: boolean;
}): Promise<void> {
  const { driver, open, mock, files, look, query = '', axe = true } = context;
  for (const { name, hash, reach } of screens(await fillLibrary(mock), files)) {
    await open(query + hash);
    await reach(driver);
    await photograph(driver, `${look}-${name}`);
    if (axe) expect(await violations(driver), name).toEqual([]);
    expect(await overflow(driver), name).toBeLessThanOrEqual(0);
  }
}

/** What covers a page. */
export const surfaces = css('body, .longshore, .longshore-view');

/** In the page: the brightest background of these elements, from 0 to 255. */
export function brightestSurface(elements: HTMLElement[]): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || elements.length === 0) return 255;
  const brightness = elements.map((element) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return Math.max(...context.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  });
  return Math.max(...brightness);
}

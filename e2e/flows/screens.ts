import { scenery } from '../../demo/seed/scenery.js';
import type { MockServer } from '../../src/mock/node.js';
import { css, role, type Driver } from './browser.js';
import { see, seeCount } from './expectations.js';

/** Nested folders, pictures, one with two versions, and names that are hard to lay out. Returns the id of a picture. */
export async function fillLibrary({ service }: MockServer): Promise<string> {
  const trips = service.addFolder({ name: 'Trips' });
  service.addFolder({ name: 'A folder with a name that is longer than its column', parentFolderId: trips.id });
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

export interface Screen {
  name: string;
  hash: string;
  /** Waits until it has loaded. */
  isThere: (driver: Driver) => Promise<void>;
}

/** The pages of the demo, with the library of `fillLibrary`. */
export function screens(assetId: string): readonly Screen[] {
  return [
    { name: 'library', hash: '#/', isThere: (driver) => seeCount(driver, css('.longshore-card'), 5) },
    {
      name: 'asset',
      hash: `#/assets/${assetId}`,
      isThere: (driver) => see(driver, css('.longshore-version', 'Version 2')),
    },
    { name: 'import', hash: '#/import', isThere: (driver) => see(driver, css('main', 'lighthouse.png')) },
    { name: 'usage', hash: '#/usage', isThere: (driver) => seeCount(driver, role('meter'), 3) },
    { name: 'form', hash: '#/form', isThere: (driver) => see(driver, role('textbox', 'Headline')) },
  ];
}

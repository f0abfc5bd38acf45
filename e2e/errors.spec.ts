import type { Locator, Page } from '@playwright/test';
import type { Fault, OperationId } from '../src/mock/index.js';
import type { MockServer } from '../src/mock/node.js';
import { insufficientScope, lacksScope } from '../test/permissions.js';
import { fillIn } from './driver.js';
import type { Files } from './files.js';
import { expect, test, type Site } from './fixtures.js';

/**
 * Every error of each operation that the contract lists (spec 4 and 7), and what the user sees. Each one is injected as
 * a fault and triggered through the component. Not the 401, which a proxy turns into a 503.
 */

interface World {
  site: Site;
  page: Page;
  mock: MockServer;
  files: Files;
  /** An asset that exists already. */
  assetId: string;
}

type Refusal = 400 | 403 | 'scope' | 404 | 409 | 410 | 422 | 429 | 503;

interface Operation {
  id: OperationId;
  /** The page that calls it, for this asset. */
  at: (assetId: string) => string;
  /** What the user does to trigger the call. Default: only opens the page. */
  act?: (world: World) => Promise<void>;
  /** Where the message is shown. `refusal`: of this kind. */
  where: (world: World, refusal: Refusal) => Locator;
  /** Refusals after which the user can act again, on the same page. The others end a visit. */
  goesOn?: readonly Refusal[];
  sees: Partial<Record<Refusal, string | RegExp>>;
}

/** The detail of an injected problem, to tell it apart from other problems and from the components' own messages. */
const detailOf = (refusal: Refusal) => `Detail of ${refusal}.`;
const quoted = (refusal: Refusal) => `The service says: “${detailOf(refusal)}”`;

/** Messages that are the same everywhere. */
const shown = {
  badRequest: `The request was rejected. Contact the site owner. ${quoted(400)}`,
  forbidden: `This account doesn't allow that. ${quoted(403)}`,
  missing: 'no longer exists',
  conflict: 'Changed by someone else. Try again.',
  expired: 'The upload took too long. Try again.',
  invalid: `This file was rejected. ${quoted(422)}`,
  importRefused: `Couldn't import this file. Check the URL and try again.`,
  limited: /Too many requests\. Try again in [56] min\./,
  unavailable: /The service is unavailable\. Try again in [56] min\./,
  // These do not fail an upload: the list shows how long it waits.
  waitsForLimit: /Too many requests\. Retrying in \d+ min/,
  waitsForService: /Service unavailable. Retrying in \d+ min/,
};

const library = () => '#/';
const assetPage = (assetId: string) => `#/assets/${assetId}`;
const importPage = () => '#/import';

let count = 0;
const upload = async ({ site, files }: World) => {
  count += 1;
  await site.drop([await files.write(`holiday ${count}.txt`, `file ${count}`)]);
};
const uploads = ({ page }: World) => page.locator('.longshore-list');
/** What halts or delays all uploads is shown above them. */
const rowOrList = (world: World, refusal: Refusal) =>
  halting.has(refusal) ? uploads(world) : world.site.row(`holiday ${count}.txt`);
const halting: ReadonlySet<Refusal> = new Set([429, 503]);

const replaceOne = async ({ page, site, files }: World) => {
  await expect(page.getByText('Version 1')).toBeVisible();
  await site.pick([await files.write('sunset.txt', `replacement ${(count += 1)}`)]);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
};
const importOne = async ({ page }: World) => {
  const address = new URL(`/demo/files/tides.csv?${(count += 1)}`, page.url()).href;
  await fillIn(page.getByRole('textbox', { name: 'URLs' }), address);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
};
const versions = ({ page }: World) => page.locator('.longshore-version-history');
const folders = ({ page }: World) => page.locator('.longshore-folders');

const operations: Operation[] = [
  {
    id: 'presignUpload',
    at: library,
    act: upload,
    where: rowOrList,
    goesOn: [400, 403],
    sees: {
      400: shown.badRequest,
      403: shown.forbidden,
      scope: lacksScope('presignUpload'),
      429: shown.waitsForLimit,
      503: shown.waitsForService,
    },
  },
  {
    id: 'finalizeUpload',
    at: library,
    act: upload,
    where: rowOrList,
    goesOn: [400, 403, 404, 409, 410, 422],
    sees: {
      400: shown.badRequest,
      403: shown.forbidden,
      scope: lacksScope('finalizeUpload'),
      404: shown.missing,
      409: shown.conflict,
      410: shown.expired,
      422: shown.invalid,
      429: shown.waitsForLimit,
      503: shown.waitsForService,
    },
  },
  {
    id: 'checkDuplicate',
    at: library,
    act: upload,
    where: uploads,
    sees: {
      // The check is optional: the file is uploaded without it.
      400: 'Uploaded',
      403: 'Uploaded',
      429: shown.waitsForLimit,
      503: 'Uploaded',
    },
  },
  {
    id: 'listAssets',
    at: library,
    where: ({ page }) => page.locator('.longshore-grid'),
    sees: {
      400: shown.badRequest,
      403: shown.forbidden,
      scope: lacksScope('listAssets'),
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'getAsset',
    at: assetPage,
    where: ({ page }) => page.getByRole('main'),
    sees: {
      403: shown.forbidden,
      scope: lacksScope('getAsset'),
      404: 'It was deleted, or it never existed in this account.',
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'deleteAsset',
    at: library,
    act: async ({ page }) => {
      await page.locator('.longshore-card').hover();
      await page.getByRole('button', { name: 'Delete sunset.txt' }).click();
      await page.getByRole('button', { name: 'Delete now' }).click();
    },
    where: ({ page }) => page.locator('.longshore-grid'),
    goesOn: [403, 409],
    sees: {
      403: shown.forbidden,
      scope: lacksScope('deleteAsset'),
      404: shown.missing,
      409: shown.conflict,
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'presignReplacement',
    at: assetPage,
    act: replaceOne,
    where: versions,
    goesOn: [400, 403, 409, 422],
    sees: {
      400: shown.badRequest,
      403: shown.forbidden,
      scope: lacksScope('presignReplacement'),
      404: shown.missing,
      409: shown.conflict,
      422: shown.invalid,
      429: shown.waitsForLimit,
      503: shown.waitsForService,
    },
  },
  {
    id: 'finalizeReplacement',
    at: assetPage,
    act: replaceOne,
    where: versions,
    goesOn: [400, 403, 409, 410, 422],
    sees: {
      400: shown.badRequest,
      403: shown.forbidden,
      scope: lacksScope('finalizeReplacement'),
      404: shown.missing,
      409: shown.conflict,
      410: shown.expired,
      422: shown.invalid,
      429: shown.waitsForLimit,
      503: shown.waitsForService,
    },
  },
  {
    id: 'listVersions',
    at: assetPage,
    where: versions,
    sees: {
      403: shown.forbidden,
      scope: lacksScope('listVersions'),
      404: 'This file no longer exists',
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'listFolders',
    at: library,
    where: folders,
    sees: {
      403: shown.forbidden,
      scope: lacksScope('listFolders'),
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'createFolder',
    at: library,
    act: async ({ page }) => {
      const name = page.getByRole('textbox', { name: 'New top-level folder' });
      // It stays open after a failure.
      if (!(await name.isVisible())) await page.getByRole('button', { name: 'New folder' }).click();
      await fillIn(name, 'Trips');
      await page.getByRole('button', { name: 'Create' }).click();
    },
    where: folders,
    goesOn: [400, 403, 404, 409, 422],
    sees: {
      400: `Couldn't create this folder. ${quoted(400)}`,
      403: shown.forbidden,
      scope: lacksScope('createFolder'),
      404: `Couldn't create this folder. ${quoted(404)}`,
      409: `Couldn't create this folder. ${quoted(409)}`,
      422: `Couldn't create this folder. ${quoted(422)}`,
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'getUsage',
    at: () => '#/usage',
    where: ({ page }) => page.getByRole('main'),
    sees: {
      403: shown.forbidden,
      scope: lacksScope('getUsage'),
      429: shown.limited,
      503: shown.unavailable,
    },
  },
  {
    id: 'createImport',
    at: importPage,
    act: importOne,
    where: ({ page }) => page.getByRole('main'),
    sees: {
      400: shown.importRefused,
      403: shown.forbidden,
      scope: lacksScope('createImport'),
      409: shown.conflict,
      422: shown.importRefused,
      429: shown.waitsForLimit,
      503: shown.waitsForService,
    },
  },
  {
    id: 'getJob',
    at: importPage,
    act: importOne,
    where: uploads,
    sees: {
      403: shown.forbidden,
      scope: lacksScope('getJob'),
      404: shown.missing,
      429: shown.waitsForLimit,
      503: shown.waitsForService,
    },
  },
];

/** Leaves the demo and clears its storage: an import that was halted would otherwise continue. */
async function leave(page: Page) {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  if (origin === 'null') return;
  // Only now that the demo is gone, which would save its uploads again.
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await session.detach();
}

test.use({ startAt: null, expectedComplaints: /^Failed to load resource/ });

/** Refusals that one visit of a page meets: all that leave it usable, then one that does not. */
function visits({ sees, goesOn = [] }: Operation): readonly Refusal[][] {
  const all = Object.keys(sees).map((each) => (each === 'scope' ? each : (Number(each) as Refusal)));
  const [first, ...others] = all.filter((each) => !goesOn.includes(each)).map((each) => [each]);
  return [[...all.filter((each) => goesOn.includes(each)), ...(first ?? [])], ...others];
}

for (const operation of operations) {
  const { id, at, act, where, sees } = operation;
  test(`${id}: ${Object.keys(sees).join(', ')}`, async ({ site, mock, files }) => {
    const { page } = site;
    // The page asks before it is left with pending uploads.
    page.on('dialog', (dialog) => void dialog.accept());
    const { id: assetId } = await mock.service.addAsset({ filename: 'sunset.txt' });
    const world: World = { site, page, mock, files, assetId };
    for (const visit of visits(operation)) {
      await leave(page);
      mock.service.faults.clear();
      let isOpen = false;
      for (const refusal of visit) {
        await test.step(String(refusal), async () => {
          mock.service.faults.clear();
          mock.service.faults.add(faultFor(id, refusal));
          if (!isOpen) await site.open(at(assetId));
          isOpen = true;
          await act?.(world);
          await expect(where(world, refusal)).toContainText(sees[refusal] ?? '');
        });
      }
    }
  });
}

function faultFor(on: OperationId, refusal: Refusal): Fault {
  const fault = { on, kind: 'status', times: Number.POSITIVE_INFINITY } as const;
  if (refusal === 'scope') return { ...insufficientScope(on), times: Number.POSITIVE_INFINITY };
  // Longer than the client's patience: the call fails immediately, and the message shows the time.
  const wait = refusal === 429 || refusal === 503 ? { retryAfter: 300 } : {};
  const code = refusal === 429 ? 'rate_limit_exceeded' : 'refused';
  return { ...fault, status: refusal, code, detail: detailOf(refusal), ...wait };
}

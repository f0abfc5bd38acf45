import type { Locator, Page } from '@playwright/test';
import type { Fault, OperationId } from '../src/mock/index.js';
import type { MockServer } from '../src/mock/node.js';
import type { Files } from './files.js';
import { expect, test, type Site } from './fixtures.js';

/**
 * Every refusal that the contract knows of each operation (spec 4 and 7), and what a person sees of it. Each row is laid
 * on the service as a fault, met through the component, and read where it stands.
 */

interface World {
  site: Site;
  page: Page;
  mock: MockServer;
  files: Files;
  /** An asset that was there before. */
  assetId: string;
}

type Refusal = 400 | 401 | 403 | 'scope' | 404 | 409 | 410 | 422 | 429 | 503;

interface Operation {
  id: OperationId;
  /** The scope whose lack it is refused for. */
  scope: string;
  /** The page on which it is called, for an asset. */
  at: (assetId: string) => string;
  /** What a person does for it to be called. Default: opening the page is enough. */
  act?: (world: World) => Promise<void>;
  /** Where the words stand. */
  where: (world: World) => Locator;
  sees: Partial<Record<Refusal, string | RegExp>>;
}

// What the mock is made to say for each, so that it can be told from our own words.
const detail = 'Said by the service.';
const quoted = `The service says: “${detail}”`;

/** What is said alike wherever it happens. */
const said = {
  badRequest: `The service did not accept the request. Tell the owner of this site. ${quoted}`,
  unauthorized: 'Your access is no longer accepted. Sign in again, then try again.',
  forbidden: `The account does not allow this. ${quoted}`,
  missing: 'no longer exists',
  conflict: 'It collided with another change. Try again.',
  expired: 'It took longer than the service allows. Try again.',
  invalid: `The service refused this file. Check it and add it again. ${quoted}`,
  limited: /Too many requests for this account\. Try again in [56] min\./,
  unavailable: /The service is not available\. Try again in [56] min\./,
  // What is under way is not given up for that: the list says for how long it waits.
  waitsForLimit: /Waiting \d+ min.* for the rate limit/,
  waitsForService: /Service busy, trying again in \d+ min/,
};
const lacks = (scope: string) => `lacks the permission ${scope}`;

const library = () => '#/';
const assetPage = (assetId: string) => `#/assets/${assetId}`;
const importPage = () => '#/import';

let count = 0;
const upload = async ({ site, files }: World) => {
  await site.drop([await files.write('holiday.txt', `file ${(count += 1)}`)]);
};
const uploads = ({ page }: World) => page.locator('.longshore-list');

const replaceOne = async ({ page, site, files }: World) => {
  await expect(page.getByText('Version 1')).toBeVisible();
  await site.pick([await files.write('sunset.txt', `replacement ${(count += 1)}`)]);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
};
const importOne = async ({ page }: World) => {
  const address = new URL(`/demo/files/tides.csv?${(count += 1)}`, page.url()).href;
  await page.getByRole('textbox', { name: 'Addresses to import' }).fill(address);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
};
const versions = ({ page }: World) => page.locator('.longshore-version-history');
const folders = ({ page }: World) => page.locator('.longshore-folders');

const operations: Operation[] = [
  {
    id: 'presignUpload',
    scope: 'uploads:write',
    at: library,
    act: upload,
    where: uploads,
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('uploads:write'),
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
  {
    id: 'finalizeUpload',
    scope: 'uploads:write',
    at: library,
    act: upload,
    where: uploads,
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('uploads:write'),
      404: said.missing,
      409: said.conflict,
      410: said.expired,
      422: said.invalid,
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
  {
    id: 'checkDuplicate',
    scope: 'assets:read',
    at: library,
    act: upload,
    where: uploads,
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      // It is only a question, and the file goes without its answer.
      scope: 'Uploaded',
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
  {
    id: 'listAssets',
    scope: 'assets:read',
    at: library,
    where: ({ page }) => page.locator('.longshore-grid'),
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('assets:read'),
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'getAsset',
    scope: 'assets:read',
    at: assetPage,
    where: ({ page }) => page.getByRole('main'),
    sees: {
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('assets:read'),
      404: 'It was deleted, or it never was in this account.',
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'deleteAsset',
    scope: 'assets:delete',
    at: library,
    act: async ({ page }) => {
      await page.locator('.longshore-card').hover();
      await page.getByRole('button', { name: 'Delete sunset.txt' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
    },
    where: ({ page }) => page.locator('.longshore-grid'),
    sees: {
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('assets:delete'),
      // What was wanted gone is gone.
      404: '1 file deleted',
      409: said.conflict,
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'presignReplacement',
    scope: 'assets:replace',
    at: assetPage,
    act: replaceOne,
    where: versions,
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('assets:replace'),
      404: said.missing,
      409: said.conflict,
      422: said.invalid,
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
  {
    id: 'finalizeReplacement',
    scope: 'assets:replace',
    at: assetPage,
    act: replaceOne,
    where: versions,
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('assets:replace'),
      404: said.missing,
      409: said.conflict,
      410: said.expired,
      422: said.invalid,
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
  {
    id: 'listVersions',
    scope: 'assets:read',
    at: assetPage,
    where: versions,
    sees: {
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('assets:read'),
      404: 'This asset no longer exists',
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'listFolders',
    scope: 'folders:read',
    at: library,
    where: folders,
    sees: {
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('folders:read'),
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'createFolder',
    scope: 'folders:write',
    at: library,
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('textbox', { name: 'New folder at the top' }).fill('Trips');
      await page.getByRole('button', { name: 'Create' }).click();
    },
    where: folders,
    sees: {
      400: `The service did not make this folder. It says: “${detail}”`,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('folders:write'),
      404: `The service did not make this folder. It says: “${detail}”`,
      409: `The service did not make this folder. It says: “${detail}”`,
      422: `The service did not make this folder. It says: “${detail}”`,
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'getUsage',
    scope: 'usage:read',
    at: () => '#/usage',
    where: ({ page }) => page.getByRole('main'),
    sees: {
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('usage:read'),
      429: said.limited,
      503: said.unavailable,
    },
  },
  {
    id: 'createImport',
    scope: 'imports:write',
    at: importPage,
    act: importOne,
    where: ({ page }) => page.getByRole('main'),
    sees: {
      400: said.badRequest,
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('imports:write'),
      409: said.conflict,
      422: new RegExp(detail),
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
  {
    id: 'getJob',
    scope: 'imports:write',
    at: importPage,
    act: importOne,
    where: uploads,
    sees: {
      401: said.unauthorized,
      403: said.forbidden,
      scope: lacks('imports:'),
      404: said.missing,
      429: said.waitsForLimit,
      503: said.waitsForService,
    },
  },
];

/** Goes away from the demo, and forgets what it kept for coming back: an import that was halted would go on. */
async function leave(page: Page) {
  if (page.url() !== 'about:blank') {
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
  }
  await page.goto('about:blank');
}

test.use({ startAt: null, expectedComplaints: /^Failed to load resource/ });

for (const { id, scope, at, act, where, sees } of operations) {
  test(`${id}: ${Object.keys(sees).join(', ')}`, async ({ site, mock, files }) => {
    const { page } = site;
    // Files that wait are asked about before their page is left.
    page.on('dialog', (dialog) => void dialog.accept());
    const { id: assetId } = await mock.service.addAsset({ filename: 'sunset.txt' });
    const world: World = { site, page, mock, files, assetId };
    for (const [refusal, words] of Object.entries(sees)) {
      await test.step(refusal, async () => {
        await leave(page);
        mock.service.faults.clear();
        mock.service.faults.add(faultFor(id, refusal, scope));
        await site.open(at(assetId));
        await act?.(world);
        await expect(where(world)).toContainText(words, { timeout: 15_000 });
      });
    }
  });
}

function faultFor(on: OperationId, refusal: string, scope: string): Fault {
  const fault = { on, kind: 'status', times: Number.POSITIVE_INFINITY } as const;
  if (refusal === 'scope') {
    return {
      ...fault,
      status: 403,
      code: 'insufficient_scope',
      detail: `The API key lacks the scope ${scope}.`,
    };
  }
  const status = Number(refusal);
  // Longer than anybody waits: the client gives up at once, and tells the time.
  const wait = status === 429 || status === 503 ? { retryAfter: 300 } : {};
  return { ...fault, status, code: status === 429 ? 'rate_limit_exceeded' : 'refused', detail, ...wait };
}

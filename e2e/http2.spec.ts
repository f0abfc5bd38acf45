import { expect, type Page } from '@playwright/test';
import { createCertificate } from '../tools/servers/certificate.js';
import { startBuiltPage, type BuiltPage, type Certificate } from './built-page.js';
import { test as base } from './fixtures.js';

const createFiles = (count: number, content: string) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${content} ${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${content} ${index}`),
  }));

/**
 * Uploads batches of 40 files until the proxy has had enough calls at a time, four batches at most: on a busy machine,
 * more at once is not always faster, and a trial may fail. Returns the most that it has had.
 */
async function uploadBatches(page: Page, { url, mostCalls }: BuiltPage, enough: number): Promise<number> {
  await page.goto(url);
  const input = page.locator('input[type=file]');
  const summary = page.locator('.longshore-sum');
  await input.setInputFiles(createFiles(1, 'first'));
  await expect(summary).toHaveText('1 file uploaded');
  // The code for batches loads beside the first file.
  await page.waitForLoadState('networkidle');
  mostCalls();
  let most = 0;
  for (let batch = 1; batch <= 4 && most < enough; batch++) {
    await input.setInputFiles(createFiles(40, `${batch}:`));
    await expect(summary).toHaveText(`${40 * batch + 1} files uploaded`, { timeout: 90_000 });
    most = Math.max(most, mostCalls());
  }
  return most;
}

/**
 * Adds files until the proxy has this many calls at a time, and enough are left for several seconds. On a busy machine, a
 * batch may begin with fewer calls and make more later.
 */
async function keepUploading(page: Page, { mostCalls }: BuiltPage, calls: number): Promise<void> {
  const input = page.locator('input[type=file]');
  await input.setInputFiles(createFiles(60, 'more:'));
  let added = 0;
  await expect
    .poll(
      async () => {
        const most = mostCalls();
        if (most < calls) await input.setInputFiles(createFiles(20, `more ${++added}:`));
        return most;
      },
      { intervals: [500, 2_000], timeout: 90_000 },
    )
    .toBe(calls);
}

const test = base.extend<{ open: (certificate?: Certificate) => Promise<BuiltPage> }>({
  startAt: null,
  open: async ({ mock }, use) => {
    mock.service.faults.add({ on: '*', kind: 'delay', ms: 300, times: Number.POSITIVE_INFINITY });
    const pages: BuiltPage[] = [];
    await use(async (certificate) => {
      const built = await startBuiltPage('sources', mock, certificate);
      pages.push(built);
      return built;
    });
    for (const built of pages) built.close();
  },
});

test.use({ ignoreHTTPSErrors: true });
test.slow();

/** How many other calls began while each of ten calls that a user makes during a batch waited for a connection. */
async function overtakenBy(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(10_000);
    const calls = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.includes('/api/media/'),
      );
    const overtaken: number[] = [];
    for (let index = 0; index < 10; index++) {
      // Not always at the same moment of the batch's calls.
      await new Promise((resolve) => setTimeout(resolve, 40 * (index % 4)));
      const name = new URL(`/api/media/usage?call=${index}`, location.href).href;
      await (await fetch(name)).text();
      const own = calls().find((call) => call.name === name);
      if (!own) throw new Error(`There is no timing of ${name}.`);
      const others = calls().filter(
        ({ requestStart }) => requestStart > own.startTime && requestStart < own.requestStart,
      );
      overtaken.push(others.length);
    }
    return overtaken;
  });
}

test('over HTTP/1.1, a batch uses all connections, and the next one that is free is for the user', async ({
  page,
  open,
}) => {
  const built = await open();
  const summary = page.locator('.longshore-sum');
  expect(await uploadBatches(page, built, 6)).toBe(6);
  await keepUploading(page, built, 6);
  const overtaken = await overtakenBy(page);
  await expect(summary).toContainText('left');
  expect(overtaken.filter((others) => others > 2)).toEqual([]);
  await expect(summary).toContainText('files uploaded', { timeout: 90_000 });
});

test('over HTTP/2, a batch makes more calls at a time', async ({ page, open }) => {
  // As if the page had made the 250 requests that a browser lists.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(0));
  const most = await uploadBatches(page, await open(await createCertificate()), 7);
  expect(most).toBeGreaterThan(6);
  expect(most).toBeLessThanOrEqual(16);
});

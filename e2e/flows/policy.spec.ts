import { png } from '../../demo/seed/png.js';
import { recordPolicy, startReports, strictPolicy, type Seen } from '../strict-page.js';
import { css, inside, role } from './browser.js';
import { see, seeText } from './expectations.js';
import { area, expect, sum, test as base } from './fixtures.js';

const test = base.extend<{ wasm: boolean; reports: Awaited<ReturnType<typeof startReports>> }>({
  wasm: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  reports: async ({}, use) => {
    const reports = await startReports();
    await use(reports);
    reports.close();
  },
  demoHeaders: async ({ mock, wasm, reports }, use) =>
    use({ 'content-security-policy': `${strictPolicy(mock.storageOrigin, { wasm })}; ${reports.directive}` }),
});

for (const [wasm, engine] of [
  [true, 'wasm'],
  [false, 'javascript'],
] as const) {
  test.describe(wasm ? "with 'wasm-unsafe-eval'" : 'without WebAssembly', () => {
    test.use({ wasm });

    test(
      `a strict policy is not violated, and ${engine} hashes large files`,
      { tag: wasm ? '@smoke' : [] },
      async ({ driver, open, files, reports }) => {
        await open('#/');
        await driver.evaluate(recordPolicy, undefined);
        await driver.drop(area, [
          await files.write(
            'sunset.png',
            png(40, 30, (x, y) => [x * 6, y * 8, 120]),
          ),
          await files.big('film.bin', 72 * 2 ** 20),
        ]);
        await seeText(driver, sum, '2 files uploaded');
        await see(driver, css('.longshore-row canvas[data-drawn]'));
        const picture = inside(role('row', /^sunset\.png/), css('img'));
        await expect
          .poll(() => driver.read(picture, ([image]) => Reflect.get(image ?? {}, 'naturalWidth'), undefined))
          .toBe(40);
        expect(await driver.evaluate(() => (window as unknown as { seen: Seen }).seen, undefined)).toEqual({
          violations: [],
          engines: [engine],
        });
        expect(reports.reports).toEqual([]);
      },
    );
  });
}

import { libraryOperations } from '../../src/server/index.js';
import { startBuiltPage } from '../built-page.js';
import { button, css, describe, inside, role, type Driver, type Target } from '../flows/browser.js';
import { expect, test } from '../flows/fixtures.js';

const hosts = ['radix', 'mui', 'headless', 'native', 'popover'] as const;
const host = role('dialog', 'Article');
const ours = css('.longshore-dialog');
const search: Target = inside(ours, role('searchbox', 'Search'));
const file = (name: string) => inside(ours, css('[data-index]', name));

// Browsers close a popover when a dialog opens elsewhere.
const openersIn = (name: string) => (name === 'popover' ? ['Pick'] : ['Pick', 'Pick elsewhere']);
const count = (driver: Driver, target: Target) => driver.read(target, (found) => found.length, undefined);
const shows = (driver: Driver, target: Target, shown = 1) =>
  expect.poll(() => count(driver, target), { message: describe(target) }).toBe(shown);
const focused = (driver: Driver) =>
  driver.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
  }, undefined);

for (const name of hosts) {
  test.describe(name, () => {
    test.beforeEach(async ({ mock, driver, openPage }) => {
      await mock.service.addAsset({ filename: 'boat.txt' });
      await mock.service.addAsset({ filename: 'harbour.txt' });
      await openPage('hosts/dialogs', `?${name}`);
      await driver.click(button('Write'));
      await shows(driver, host);
    });

    for (const opener of openersIn(name)) {
      test(`${opener}: takes clicks and keys, and returns the focus`, async ({ driver }) => {
        await driver.click(button(opener));
        await shows(driver, file('boat.txt'));
        await driver.click(file('boat.txt'));
        await shows(driver, css('.longshore-chosen', '1 selected'));
        await shows(driver, ours);

        await test.step('an Escape that clears the search closes nothing', async () => {
          await driver.type(search, 'harb');
          await shows(driver, file('boat.txt'), 0);
          await driver.press('Escape');
          await shows(driver, file('boat.txt'));
          await shows(driver, ours);
        });

        await test.step('nor does one that clears the selection', async () => {
          await driver.click(file('harbour.txt'));
          await driver.press('Escape');
          await shows(driver, css('.longshore-chosen', '2 selected'), 0);
          await shows(driver, ours);
        });

        await test.step('the next closes ours alone', async () => {
          await driver.press('Escape');
          await shows(driver, ours, 0);
          await shows(driver, host);
          await expect.poll(() => focused(driver)).toBe(opener);
        });

        await test.step('and so does one after a click on mere text', async () => {
          await driver.click(button(opener));
          await shows(driver, file('boat.txt'));
          await driver.click(inside(ours, css('h2')));
          await driver.press('Escape');
          await shows(driver, ours, 0);
          await shows(driver, host);
        });

        await driver.click(button(opener));
        await driver.click(file('harbour.txt'));
        await driver.click(button('Choose 1'));
        await shows(driver, css('output', 'harbour.txt'));
        await shows(driver, host);
        await driver.press('Escape');
        await shows(driver, css('p', 'Closed 1 times'));
      });
    }

    test('Edit: asks about edits before it closes', async ({ driver }) => {
      await driver.click(button('Edit'));
      await driver.click(button('Rotate right'));
      await driver.press('Escape');
      await shows(driver, button('Keep editing'));
      await driver.press('Escape');
      await shows(driver, ours, 0);
      await shows(driver, host);
    });

    test('selection, menu and preview of a library inside', async ({ driver }) => {
      const card = inside(host, css('[data-index]', 'boat.txt'));
      await shows(driver, card);
      await driver.click(inside(card, css('input')));
      await shows(driver, css('.longshore-sum', '1 selected'));
      await driver.press('Escape');
      await shows(driver, css('.longshore-sum', '1 selected'), 0);
      await shows(driver, host);

      await driver.press('Shift+F10');
      await shows(driver, css('[role=menu]'));
      await driver.press('Escape');
      await shows(driver, css('[role=menu]'), 0);
      await shows(driver, host);

      await driver.click(card);
      await shows(driver, css('.longshore-preview'));
      await driver.press('Escape');
      await shows(driver, css('.longshore-preview'), 0);
      await shows(driver, host);
      await driver.press('Escape');
      await shows(driver, css('p', 'Closed 1 times'));
    });
  });
}

// Only Chromium's protocol can scroll by touch.
test.describe('by touch', { tag: '@chromium' }, () => {
  for (const name of hosts) {
    test(name, async ({ mock, browser }) => {
      for (let index = 0; index < 40; index++) await mock.service.addAsset({ filename: `${index}.txt` });
      const site = await startBuiltPage('hosts/dialogs', mock, null, libraryOperations);
      const context = await browser.newContext({ hasTouch: true, viewport: { width: 800, height: 700 } });
      const page = await context.newPage();
      await page.goto(`${site.url}?${name}`);
      await page.getByRole('button', { name: 'Write' }).tap();
      const dialog = page.locator('.longshore-dialog');
      const body = dialog.getByRole('tabpanel');
      const { overflow } = await page.evaluate(() => getComputedStyle(document.body));
      const scrolled = async (scroll: () => Promise<void>) => {
        const before = await body.evaluate(({ scrollTop }) => scrollTop);
        await scroll();
        await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).not.toBe(before);
      };
      const touch = async () => {
        const session = await context.newCDPSession(page);
        for (const y of [500, 480, 440, 400, 360, 320]) {
          const type = y === 500 ? 'touchStart' : 'touchMove';
          await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 400, y }] });
        }
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const wheel = async () => {
        await page.mouse.move(400, 400);
        await page.mouse.wheel(0, -200);
      };
      for (const opener of openersIn(name)) {
        await page.getByRole('button', { name: opener, exact: true }).tap();
        await expect(dialog.locator('[data-index]').first()).toBeVisible();
        await scrolled(touch);
        await scrolled(wheel);
        await dialog.locator('h2').tap();
        await dialog.locator('[data-index]').first().tap();
        await dialog.getByRole('button', { name: 'Choose 1' }).tap();
        await expect(page.locator('output')).toHaveText(/txt/);
        await expect(page.getByRole('dialog', { name: 'Article' }), opener).toHaveCount(1);
        expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe(overflow);
      }
      await context.close();
      site.close();
    });
  }
});

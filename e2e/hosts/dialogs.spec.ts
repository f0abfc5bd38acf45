import { libraryOperations } from '../../src/server/index.js';
import { startBuiltPage } from '../built-page.js';
import { button, css, inside, role, type Target } from '../flows/browser.js';
import { seeCount, seeFocus } from '../flows/expectations.js';
import { expect, test } from '../flows/fixtures.js';

const hosts = ['radix', 'mui', 'headless', 'native', 'popover'] as const;
const host = role('dialog', 'Article');
const ours = css('.longshore-dialog');
const search: Target = inside(ours, role('searchbox', 'Search'));
const file = (name: string) => inside(ours, css('[data-index]', name));

// Browsers close a popover when a dialog opens elsewhere.
const openersIn = (name: string) => (name === 'popover' ? ['Pick'] : ['Pick', 'Pick elsewhere']);

test('on a page without a router, a step back closes the dialog, and the next one leaves', async ({
  driver,
  openPage,
}) => {
  test.skip(driver.name === 'webkit', 'WebKitGTK has no Navigation API: Back leaves.');
  const back = () => driver.evaluate(() => history.back(), undefined);
  const plain = role('heading', '?plain');
  await openPage('hosts/history', '?before');
  await driver.click(role('link', 'Plain'));
  for (const close of [back, back, () => driver.press('Escape')]) {
    await driver.click(button('Pick'));
    await seeCount(driver, ours, 1);
    await close();
    await seeCount(driver, ours, 0);
    await seeCount(driver, plain, 1);
  }
  await back();
  // It may be read while the other page loads.
  await expect(() => seeCount(driver, role('heading', '?before'), 1)).toPass();
});

for (const name of hosts) {
  test.describe(name, () => {
    test.beforeEach(async ({ mock, driver, openPage }) => {
      await mock.service.addAsset({ filename: 'boat.txt' });
      await mock.service.addAsset({ filename: 'harbour.txt' });
      await openPage('hosts/dialogs', `?${name}`);
      await driver.click(button('Write'));
      await seeCount(driver, host, 1);
    });

    for (const opener of openersIn(name)) {
      test(`${opener}: takes clicks and keys, and returns the focus`, async ({ driver }) => {
        await driver.click(button(opener));
        await seeCount(driver, file('boat.txt'), 1);
        await driver.click(file('boat.txt'));
        await seeCount(driver, css('.longshore-chosen', '1 selected'), 1);
        await seeCount(driver, ours, 1);

        await test.step('an Escape that clears the search closes nothing', async () => {
          await driver.type(search, 'harb');
          await seeCount(driver, file('boat.txt'), 0);
          await driver.press('Escape');
          await seeCount(driver, file('boat.txt'), 1);
          await seeCount(driver, ours, 1);
        });

        await test.step('nor does one that clears the selection', async () => {
          await driver.click(file('harbour.txt'));
          await driver.press('Escape');
          await seeCount(driver, css('.longshore-chosen', '2 selected'), 0);
          await seeCount(driver, ours, 1);
        });

        await test.step('the next closes ours alone', async () => {
          await driver.press('Escape');
          await seeCount(driver, ours, 0);
          await seeCount(driver, host, 1);
          await seeFocus(driver, button(opener));
        });

        await test.step('and so does one after a click on mere text', async () => {
          await driver.click(button(opener));
          await seeCount(driver, file('boat.txt'), 1);
          await driver.click(inside(ours, css('h2')));
          await driver.press('Escape');
          await seeCount(driver, ours, 0);
          await seeCount(driver, host, 1);
        });

        await driver.click(button(opener));
        await driver.click(file('harbour.txt'));
        await driver.click(button('Choose 1'));
        await seeCount(driver, css('output', 'harbour.txt'), 1);
        await seeCount(driver, host, 1);
        await driver.press('Escape');
        await seeCount(driver, css('p', 'Closed 1 times'), 1);
      });
    }

    test('Edit: asks about edits before it closes', async ({ driver }) => {
      await driver.click(button('Edit'));
      await driver.click(button('Rotate right'));
      await driver.press('Escape');
      await seeCount(driver, button('Keep editing'), 1);
      await driver.press('Escape');
      await seeCount(driver, ours, 0);
      await seeCount(driver, host, 1);
    });

    test('selection, menu and preview of a library inside', async ({ driver }) => {
      const card = inside(host, css('[data-index]', 'boat.txt'));
      await seeCount(driver, card, 1);
      await driver.click(inside(card, css('input')));
      await seeCount(driver, css('.longshore-sum', '1 selected'), 1);
      await driver.press('Escape');
      await seeCount(driver, css('.longshore-sum', '1 selected'), 0);
      await seeCount(driver, host, 1);

      await driver.press('Shift+F10');
      await seeCount(driver, css('[role=menu]'), 1);
      await driver.press('Escape');
      await seeCount(driver, css('[role=menu]'), 0);
      await seeCount(driver, host, 1);

      await driver.click(card);
      await seeCount(driver, css('.longshore-preview'), 1);
      await driver.press('Escape');
      await seeCount(driver, css('.longshore-preview'), 0);
      await seeCount(driver, host, 1);
      await driver.press('Escape');
      await seeCount(driver, css('p', 'Closed 1 times'), 1);
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

import { devices, type CDPSession, type Locator, type Page } from '@playwright/test';
import { dialogs, expectFits, fillLibrary, openDialog, pages } from './demo-screens.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null, expectedComplaints: /Failed to load resource.*422/ });

/** In pixels: what a finger hits. */
const target = 44;

const { viewport: narrow, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 14'];
const { viewport: wide } = devices['Pixel 7'];
test.use({ viewport: narrow, userAgent, deviceScaleFactor, isMobile, hasTouch });

/** Expects what is shown to fit either phone. In Chromium, their sizes are all that the pages could tell apart. */
async function expectFitsPhones(page: Page): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expectFits(page);
    expect(await tooSmall(page), `${size.width} px`).toEqual([]);
  }
}

test('every page fits, with controls for fingers', async ({ site, mock }) => {
  for (const [hash, isThere] of pages(await fillLibrary(mock))) {
    await test.step(hash, async () => {
      await site.open(hash);
      await isThere(site.page);
      await expectFitsPhones(site.page);
    });
  }
});

for (const [dialog, open] of Object.entries(dialogs)) {
  test(`a dialog fits, with controls for fingers: ${dialog}`, async ({ site, mock, files }) => {
    await fillLibrary(mock);
    await open({ site, mock, files });
    await expect(openDialog(site.page)).toBeVisible();
    await expectFitsPhones(site.page);
  });
}

test('a dialog is a sheet at the bottom, and stays above the keyboard', async ({ site, mock, files }) => {
  const { page } = site;
  await withKeyboard(page);
  await fillLibrary(mock);
  await dialogs.renaming({ site, mock, files });
  const dialog = openDialog(page);
  const bottom = () => dialog.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
  const width = () => dialog.evaluate((element) => innerWidth - element.getBoundingClientRect().width);
  expect(await bottom()).toBe(0);
  expect(await width()).toBe(0);

  await showKeyboard(page, 300);
  await expect.poll(bottom).toBe(300);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });

  await showKeyboard(page, 0);
  await expect.poll(bottom).toBe(0);
});

test('a finger selects by a long press, and scrolls through the library', async ({ site, mock }) => {
  const { page } = site;
  for (let at = 1; at <= 120; at++) await mock.service.addAsset({ filename: `file ${at}.txt` });
  await site.open('#/');
  const card = (at: number) => page.getByRole('row', { name: new RegExp(`^file ${at}\\.txt`) });
  await expect(card(120)).toBeVisible();
  const touch = await touchOf(page);
  const pressed = card(119);
  await pressed.scrollIntoViewIfNeeded();
  const lift = await touch.press(pressed);
  await expect(pressed).toHaveAttribute('aria-selected', 'true');
  await lift();
  await expect(pressed).toHaveAttribute('aria-selected', 'true');
  await expect(page, 'nothing is opened').toHaveTitle('Library · Longshore');

  const start = await page.evaluate(() => scrollY);
  for (let swipes = 0; swipes < 4; swipes++) await touch.swipe(page.getByRole('grid'), 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start + 1_000);
  await expect(pressed).not.toBeInViewport();
});

test('a finger scrolls through a list of uploads', async ({ site, mock, files }) => {
  const { page } = site;
  mock.service.faults.add({ on: 'put', kind: 'delay', ms: 600_000, times: Number.POSITIVE_INFINITY });
  await site.open('#/');
  const paths = Array.from({ length: 100 }, (_, at) => files.write(`${at + 1}.txt`, `${at}`));
  await site.pick(await Promise.all(paths));
  await page.getByRole('button', { name: 'Show uploads' }).tap();
  await expect(site.row('1.txt').first()).toBeVisible();
  const list = page.locator('.longshore-scroll');
  const touch = await touchOf(page);
  for (let swipes = 0; swipes < 4; swipes++) await touch.swipe(list, 150);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
  await expect(page.locator('.longshore-row[aria-posinset="1"]')).not.toBeInViewport();
});

interface Touch {
  /** Moves a finger upwards from the middle of an element by so many pixels, and lifts it. */
  swipe(element: Locator, distance: number): Promise<void>;
  /** Puts a finger on an element. Resolves with a function that lifts it. */
  press(element: Locator): Promise<() => Promise<void>>;
}

async function touchOf(page: Page): Promise<Touch> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const middle = async (element: Locator) => {
    const box = await element.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    if (!box) throw new Error('The element is not visible.');
    const bottom = Math.min(height, box.y + box.height);
    return { x: Math.min(width, box.x + box.width / 2), y: (Math.max(0, box.y) + bottom) / 2 };
  };
  return {
    async swipe(element, distance) {
      const { x, y } = await middle(element);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [{ x, y }]);
      for (let step = 1; step <= 10; step++) await send('touchMove', [{ x, y: y - (distance * step) / 10 }]);
      await send('touchEnd', []);
    },
    async press(element) {
      const touchPoints = [await middle(element)];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      return async () =>
        void (await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
    },
  };
}

/** Replaces the visual viewport, whose height no test can change. */
async function withKeyboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const viewport = new (class extends EventTarget {
      scale = 1;
      offsetTop = 0;
      keyboard = 0;
      get height() {
        return innerHeight - this.keyboard;
      }
    })();
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
}

async function showKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((keyboard) => {
    if (visualViewport) Object.assign(visualViewport, { keyboard }).dispatchEvent(new Event('resize'));
  }, height);
}

/** Our controls that a finger may miss, and fields into which iOS would zoom. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const roots = '.longshore, .longshore-view, .longshore-list, .longshore-notice';
    const controls =
      'button, select, textarea, input:not([type=hidden], [type=file]), summary, [role=treeitem]';
    const problems: string[] = [];
    const top =
      document.querySelector('dialog[open], [popover]:popover-open:not(.longshore-dock)') ?? document;
    for (const control of top.querySelectorAll<HTMLElement>(controls)) {
      // A card is as good a target as its name.
      if (!control.closest(roots) || control.matches('.longshore-card-open')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A click beside a checkbox of an asset is one on it.
      const area = control.closest('label, [data-action=select]') ?? control;
      const name = control.ariaLabel ?? control.textContent.trim() ?? control.localName;
      area.scrollIntoView({ block: 'center' });
      const { left, right, top: start, bottom } = area.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (start + bottom) / 2];
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < size && area.contains(document.elementFromPoint(x + dx * far, y + dy * far))) far++;
        return far;
      };
      const width = reach(-1, 0) + reach(1, 0);
      const height = reach(0, -1) + reach(0, 1);
      if (width < size || height < size) problems.push(`${name}: ${width} × ${height} px`);
      const isField = control.matches('select, textarea, input:not([type=checkbox])');
      if (isField && Number.parseFloat(getComputedStyle(control).fontSize) < 16)
        problems.push(`${name}: small text`);
    }
    return problems;
  }, target);
}

import { readFile } from 'node:fs/promises';
import type { Dialog, Locator, Page } from '@playwright/test';
import { doubleClick, dropOn, fillIn } from '../driver.js';
import type { Computed, Driver, Target } from './browser.js';
import { newFile } from './downloads.js';

/** Chromium and Firefox. `downloads`: the folder of downloads. */
export function playwrightDriver(
  page: Page,
  { name, downloads }: { name: Driver['name']; downloads: string },
): Driver {
  const locate = (target: Target): Locator => {
    const base = target.within ? locate(target.within) : page;
    const found =
      'css' in target
        ? base.locator(target.css)
        : base.getByRole(target.role, target.name === undefined ? {} : { name: target.name, exact: true });
    return target.text === undefined ? found : found.filter({ hasText: target.text });
  };
  const first = (target: Target) => locate(target).first();

  return {
    name,
    async open(url) {
      // The page may be there already, at another hash.
      await page.goto('about:blank');
      await page.goto(url);
    },
    async reload() {
      const accept = (dialog: Dialog) => void dialog.accept();
      page.on('dialog', accept);
      await page.reload();
      page.off('dialog', accept);
    },
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (target) => first(target).click(),
    doubleClick: (target) => doubleClick(first(target)),
    type: (target, text) => fillIn(first(target), text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    choose: async (target, option) => void (await first(target).selectOption({ label: option })),
    pick: (target, paths) => first(target).setInputFiles([...paths]),
    drop: (target, paths) => dropOn(first(target), paths),
    async download(action) {
      // Firefox's driver does not tell.
      if (name === 'firefox') return newFile(downloads, action);
      const downloading = page.waitForEvent('download');
      await action();
      const download = await downloading;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    },
    offline: (isOffline) => page.context().setOffline(isOffline),
    evaluate: (run, input) => page.evaluate(run as never, input as never),
    read: (target, run, input) => {
      const read = () => locate(target).evaluateAll(run as never, input as never) as Promise<never>;
      return read().catch((error: unknown) => {
        // The next page is loading: it is read there.
        if (String(error).includes('Execution context was destroyed')) return read();
        throw error;
      });
    },
    computed: async (variable) => (name === 'chromium' ? computedBy(page, variable) : []),
    screenshot: async (path) => void (await page.screenshot({ path })),
  };
}

/** What Chromium computes. Firefox's driver does not tell. */
async function computedBy(page: Page, variable: string): Promise<Computed[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { result } = await session.send('Runtime.evaluate', { expression: `window.${variable}` });
  const list = await session.send('Runtime.getProperties', {
    objectId: result.objectId ?? '',
    ownProperties: true,
  });
  const elements = list.result.filter(({ name }) => /^\d+$/.test(name));
  const computed = await Promise.all(
    elements.map(async ({ value }) => {
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        objectId: value?.objectId ?? '',
        fetchRelatives: false,
      });
      return { role: String(nodes[0]?.role?.value), name: String(nodes[0]?.name?.value ?? '') };
    }),
  );
  await session.detach();
  return computed;
}

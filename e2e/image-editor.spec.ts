import { AxeBuilder } from '@axe-core/playwright';
import { png } from '../demo/seed/png.js';
import { expect, test, type Site } from './fixtures.js';

const photo = png(400, 300, (x, y) => [x / 2, y / 2, 120]);

/** The size of a PNG, from its header. */
async function sizeServed(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}

const editor = ({ page }: Site) => page.getByRole('dialog', { name: 'Edit picture' });

async function press({ page }: Site, key: string, times: number) {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

test.describe('before upload', () => {
  // The service refuses the first attempt.
  test.use({ expectedComplaints: /403/ });

  test('a picture is cropped from the keyboard, and the cropped one is stored', async ({
    site,
    mock,
    files,
  }) => {
    const { page } = site;
    mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
    await site.pick([await files.write('bay.png', photo)]);
    const edit = site.row('bay.png').getByRole('button', { name: 'Edit bay.png' });
    await edit.focus();
    await page.keyboard.press('Enter');
    const frame = editor(site).getByRole('application', { name: 'Crop frame' });
    await expect(frame).toBeFocused();
    // One percent each: 4 and 3 pixels.
    await press(site, 'Shift+ArrowLeft', 20);
    await press(site, 'Shift+ArrowUp', 10);
    await press(site, 'ArrowRight', 5);
    await expect(editor(site).getByText('320 × 270 pixels, 20 from the left, 0 from the top')).toHaveCount(1);
    await editor(site).getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(editor(site)).toHaveCount(0);
    await expect.poll(() => mock.service.assets().length).toBe(1);
    const [asset] = mock.service.assets();
    expect(asset?.filename).toBe('bay.png');
    expect(await sizeServed(asset?.direct_url ?? '')).toBe('320 × 270');
  });

  test('a change is only discarded after a question', async ({ site, mock, files }) => {
    const { page } = site;
    mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
    await site.pick([await files.write('bay.png', photo)]);
    const edit = site.row('bay.png').getByRole('button', { name: 'Edit bay.png' });
    await edit.click();
    await expect(editor(site).getByRole('application')).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(editor(site).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    expect((await new AxeBuilder({ page }).include('.longshore-editor').analyze()).violations).toEqual([]);
    await editor(site).getByRole('button', { name: 'Discard' }).click();
    await expect(editor(site)).toHaveCount(0);
    await expect(edit).toBeFocused();
    expect(mock.service.assets()).toEqual([]);
  });
});

test.describe('an asset', () => {
  test.use({ startAt: null });

  test('is edited with the mouse and saved as a new version, under the same link', async ({ site, mock }) => {
    const { page } = site;
    const { id, direct_url: link } = await mock.service.addAsset({
      filename: 'bay.png',
      content: photo,
    });
    await site.open(`#/assets/${id}`);
    const picture = page.locator('.asset-view img');
    const shownWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(shownWidth).toBe(400);
    await page.getByRole('button', { name: 'Edit bay.png' }).click();
    await expect(editor(site).getByRole('application')).toBeFocused();
    await editor(site).getByRole('button', { name: 'Rotate right' }).click();
    const edge = editor(site).getByRole('slider', { name: 'Bottom edge' });
    const box = await edge.boundingBox();
    if (!box) throw new Error('The edge is not visible.');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 60, { steps: 4 });
    await page.mouse.up();
    const height = Number(await edge.getAttribute('aria-valuenow'));
    expect(height).toBeLessThan(390);
    await editor(site).getByRole('button', { name: 'Save as new version' }).click();
    await expect(page.getByText('Replaced with bay.png')).toBeVisible({ timeout: 20_000 });
    expect(mock.service.assets()).toMatchObject([{ id, direct_url: link }]);
    expect(mock.service.versions(id)).toHaveLength(2);
    expect(await sizeServed(link)).toBe(`300 × ${height}`);
    await expect.poll(shownWidth).toBe(300);
  });

  test.describe('whose link no script may read', () => {
    test.use({ expectedComplaints: /CORS|Cross-Origin|ERR_FAILED/ });

    test('says so, and what to do', async ({ site, mock }) => {
      const { page } = site;
      const { id } = await mock.service.addAsset({ filename: 'bay.png', content: photo });
      mock.service.faults.add({
        on: 'deliver',
        kind: 'drop-headers',
        headers: ['access-control-allow-origin'],
        times: Infinity,
      });
      await site.open(`#/assets/${id}`);
      await page.getByRole('button', { name: 'Edit bay.png' }).click();
      await expect(editor(site).getByRole('alert')).toHaveText(
        "This picture can't be edited here: its address doesn't allow it. Download it, edit it on your device, and replace the file.",
      );
      await page.keyboard.press('Escape');
      await expect(editor(site)).toHaveCount(0);
    });
  });
});

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

test.use({ startAt: null });

test('an asset is edited with the mouse and saved as a new version, under the same link', async ({
  site,
  mock,
}) => {
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
  await expect(page.getByText('Replaced with bay.png')).toBeVisible();
  expect(mock.service.assets()).toMatchObject([{ id, direct_url: link }]);
  expect(mock.service.versions(id)).toHaveLength(2);
  expect(await sizeServed(link)).toBe(`300 × ${height}`);
  await expect.poll(shownWidth).toBe(300);
});

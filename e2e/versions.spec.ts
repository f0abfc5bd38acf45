import { readFile } from 'node:fs/promises';
import { png } from '../demo/seed/png.js';
import { digestOf, digestServed } from './files.js';
import { expect, test, type Site } from './fixtures.js';

test.use({ startAt: null });

const small = png(40, 30, (x, y) => [x * 4, y * 6, 120]);
const large = png(80, 60, (x, y) => [200, x * 2, y * 3]);

const versions = ({ page }: Site) => page.getByRole('list', { name: 'Versions' }).getByRole('listitem');

test('the asset page shows the picture, the details, and the links as text', async ({ site, mock }) => {
  const { page } = site;
  const asset = await mock.service.addAsset({
    filename: 'bay.png',
    content: small,
    privacy: 'unlisted',
    createdAt: Date.UTC(2026, 1, 3, 12),
  });
  await site.open(`#/assets/${asset.id}`);
  await expect(page).toHaveTitle('bay.png · Longshore');
  const facts = page.getByRole('region', { name: 'Facts' });
  for (const words of ['image/png', 'Unlisted', 'Active', '2026', asset.checksum_sha256 ?? '', asset.id]) {
    await expect(facts).toContainText(words);
  }
  const links = page.getByRole('region', { name: 'Links' });
  await expect(links.getByRole('link', { name: asset.direct_url })).toBeVisible();
  for (const text of Object.values(asset.embeds ?? {})) await expect(links).toContainText(text);
  await expect(links.locator('img')).toHaveCount(0);
  const picture = page.locator('.asset-view img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
});

test('a video loads and plays on request, and keeps focus', async ({ site, mock }) => {
  const { page } = site;
  const content = new Uint8Array(await readFile('demo/seed/harbour-light.webm'));
  const { id } = await mock.service.addAsset({ filename: 'harbour.webm', content });
  await site.open(`#/assets/${id}`);
  const play = page.getByRole('button', { name: 'Play harbour.webm' });
  await expect(play).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await play.click();
  await expect(page.locator('video')).toBeFocused();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
});

test('versions are listed newest first, the active one marked, with what differs', async ({ site, mock }) => {
  const { service } = mock;
  const { id } = await service.addAsset({ filename: 'bay.png', content: small });
  await service.addVersion(id, { content: large });
  await service.addVersion(id, { filename: 'bay.pdf', content: '%PDF-1.4', contentType: 'application/pdf' });
  await site.open(`#/assets/${id}`);
  await expect(versions(site)).toHaveCount(3);
  await expect(versions(site).nth(0)).toContainText('Version 3');
  await expect(versions(site).nth(0)).toContainText('Active');
  await expect(versions(site).nth(0)).toContainText('PNG → PDF');
  await expect(versions(site).nth(1)).toContainText('Version 2');
  await expect(versions(site).nth(1)).not.toContainText('Active');
  await expect(versions(site).nth(1)).toContainText('+');
  await expect(versions(site).nth(2)).toContainText('Version 1');
});

test('a replacement keeps the link, shows its progress, and updates the page', async ({
  site,
  mock,
  files,
}) => {
  const { page } = site;
  const asset = await mock.service.addAsset({ filename: 'bay.png', content: small });
  const path = await files.write('bay.png', large);
  await site.open(`#/assets/${asset.id}`);
  await expect(versions(site)).toHaveCount(1);
  await expect(page.getByText('The link stays the same')).toBeVisible();

  await site.pick([path]);
  const question = page.getByRole('group', { name: 'Replace the file?' });
  await expect(question).toContainText('Version 1');
  mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 3_000 });
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(site.row('bay.png').getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Replaced with bay.png')).toBeVisible();

  await expect(versions(site)).toHaveCount(2);
  await expect(versions(site).nth(0)).toContainText('Version 2');
  await expect(versions(site).nth(0)).toContainText('Active');
  expect(await digestServed(asset.direct_url), 'same link, new bytes').toBe(await digestOf(path));
  const picture = page.locator('.asset-view img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  expect(mock.service.assets()).toHaveLength(1);
});

test('a dropped file of another type shows a warning, and can be discarded', async ({
  site,
  mock,
  files,
}) => {
  const { page } = site;
  const { id } = await mock.service.addAsset({ filename: 'bay.png', content: small });
  await site.open(`#/assets/${id}`);
  await expect(versions(site)).toHaveCount(1);
  await site.drop([await files.write('notes.txt', 'no picture at all')]);
  const question = page.getByRole('group', { name: 'Replace the file?' });
  await expect(question).toContainText('Different type: PNG →');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(mock.service.requests().map(({ operation }) => operation)).not.toContain('presignReplacement');
});

test('a replacement continues while another page is shown', async ({ site, mock, files }) => {
  const { page } = site;
  const { id } = await mock.service.addAsset({ filename: 'bay.png', content: small });
  await site.open(`#/assets/${id}`);
  await expect(versions(site)).toHaveCount(1);
  mock.service.faults.add({ on: 'finalizeReplacement', kind: 'delay', ms: 1_500 });
  await site.pick([await files.write('bay.png', large)]);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage');
  await expect.poll(() => mock.service.versions(id).length).toBe(2);
  await page.goBack();
  await expect(versions(site)).toHaveCount(2);
});

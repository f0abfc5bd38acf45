import { expect, it } from 'vitest';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { createUsersWorld, type Page } from '../../../../test/worlds/users-world.js';

const bay = '0a1b2c3d4e5f'.repeat(2);
const dusk = 'fedcba987654'.repeat(2);

/** A proxy in front of a service, with the bodies of the finalize calls that arrive there. */
function createColorsWorld() {
  const forwarded: unknown[] = [];
  const world = createUsersWorld({
    intercept: async ({ url, body }, send) => {
      if (url.endsWith('/finalize')) forwarded.push(JSON.parse(body));
      return send();
    },
  });
  return { ...world, forwarded, ada: world.as('ada') };
}

const upload = async (page: Page, text: string, colors: unknown) =>
  page.call('POST', '/uploads/finalize', { ...(await page.send(text)), colors });

it('keeps the colors of a picture, returns them to its user, and sends them to nobody', async () => {
  const { ada, as, forwarded } = createColorsWorld();
  const { status, body } = await upload(ada, 'bay', bay);
  expect([status, body.colors]).toEqual([201, bay]);
  expect(forwarded).toEqual([{ upload_id: expect.any(String) }]);
  expect((await ada.call('GET', '/assets')).body.data).toMatchObject([{ id: body.id, colors: bay }]);
  expect((await ada.call('GET', `/assets/${body.id}`)).body.colors).toBe(bay);
  const checksum_sha256 = await sha256('bay');
  const check = await ada.call('POST', '/uploads/check-duplicate', { checksum_sha256 });
  expect(check.body.asset).toMatchObject({ id: body.id, colors: bay });
  expect((await as('bob').call('GET', '/assets')).body.data).toEqual([]);
  expect((await as('bob').call('GET', `/assets/${body.id}`)).status).toBe(404);
  // Bob uploads the same bytes, and his page has drawn nothing.
  expect((await as('bob').upload('bay')).colors).toBeUndefined();
});

it('keeps them although the response of the service is lost', async () => {
  const { ada, mock, proxy } = createColorsWorld();
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  expect((await upload(ada, 'bay', bay)).status).toBe(502);
  await proxy.reconcile();
  expect((await ada.call('GET', '/assets')).body.data).toMatchObject([{ colors: bay }]);
});

it('replaces them with those of the new version', async () => {
  const { ada, mock, forwarded } = createColorsWorld();
  const { body: asset } = await upload(ada, 'bay', bay);
  const replace = async (text: string, colors?: string) => {
    const declared = { size: text.length, checksum_sha256: await sha256(text) };
    const { body } = await ada.call('POST', `/assets/${asset.id}/replace/presign`, declared);
    await mock.put(body, text);
    const finalize = { upload_id: body.upload_id, ...(colors && { colors }) };
    return (await ada.call('POST', `/assets/${asset.id}/replace/finalize`, finalize)).body.colors;
  };
  expect(await replace('dusk', dusk)).toBe(dusk);
  expect(await replace('nothing drawn')).toBeUndefined();
  expect(forwarded).toEqual(Array.from({ length: 3 }, () => ({ upload_id: expect.any(String) })));
});

it.each([
  [bay.toUpperCase()],
  [bay.slice(1)],
  [`${bay}0`],
  [`${bay}\n`],
  [`${bay.slice(1)}g`],
  [`url(//evil.example/${bay})`],
  ['\0'],
  [''],
  [7],
  [null],
  [{ toString: bay }],
  [[bay]],
])('ignores %j', async (colors) => {
  const { ada, forwarded } = createColorsWorld();
  const { status, body } = await upload(ada, 'bay', colors);
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('colors');
  expect(forwarded).toEqual([{ upload_id: expect.any(String) }]);
});

it('is not offered for a shared library, whose assets the service returns', async () => {
  const { headers } = await createUsersWorld({ users: { shared: true } })
    .as('ada')
    .call('GET', '/assets');
  expect(headers.get('longshore-capabilities')).not.toContain('upload-colors');
});

import { expect, it } from 'vitest';
import { createMockWorld, fileBytes, pngHead, sha256 } from '../../test/worlds/mock-world.js';

it('runs completely in a page', async () => {
  const world = createMockWorld();
  const bytes = fileBytes(pngHead, 100_000);
  const checksum_sha256 = await sha256(bytes);
  const asset = await world.upload(bytes, { filename: 'a.png', content_type: 'image/png', checksum_sha256 });
  const served = await world.service.fetch(asset.direct_url);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  const part = await world.service.fetch(asset.direct_url, { headers: { range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PNG']);

  world.service.faults.add({ on: 'put', kind: 'corrupt' });
  const session = await world.presign(bytes, { content_type: 'image/png', checksum_sha256 });
  expect(await (await world.put(session, bytes)).text()).toContain('BadDigest');
  world.service.faults.add({ on: 'put', kind: 'network' });
  await expect(world.put(session, bytes)).rejects.toThrow(TypeError);
});

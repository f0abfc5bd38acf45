// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMockWorld, fileBytes, pngHead, sha256 } from '../test/mock-world.js';

describe('an upload', () => {
  it('becomes an asset whose link serves the bytes', async () => {
    const world = createMockWorld();
    const bytes = fileBytes(pngHead, 5000);
    const checksum_sha256 = await sha256(bytes);
    const asset = await world.upload(bytes, {
      filename: 'sunset.png',
      content_type: 'image/png',
      checksum_sha256,
      privacy: 'unlisted',
    });
    expect(asset).toMatchObject({
      status: 'active',
      filename: 'sunset.png',
      content_type: 'image/png',
      size: 5000,
      checksum_sha256,
      privacy: 'unlisted',
    });
    const served = await world.service.fetch(asset.direct_url);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  });
});

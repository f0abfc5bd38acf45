import { createServer } from 'node:http';
import { once } from 'node:events';

const day = 86_400_000;
const newest = Date.UTC(2026, 10, 21, 12);
// Mostly images, as in a photo library.
const types = [
  ...Array.from({ length: 7 }, () => ['jpg', 'image/jpeg']),
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
];
// 4 × 3 pixels.
const tiny = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAALUlEQVR4nA3HMQEAMAgDQXRGSWbmzD8jAhHIam+7ElFGvfKViTPu9Q+EDL34HnRmE+2lgjnIAAAAAElFTkSuQmCC',
  'base64',
);

/**
 * A minimal library that generates the responses to `GET /assets`, so that the benchmark measures only the grid. Images are
 * tiny, since decoding is not measured.
 *
 * @param {number} total assets
 * @param {(path: string) => Promise<{ type: string, body: Buffer } | null>} page serves the other paths
 */
export async function startStubLibrary(total, page) {
  const seen = { lists: 0 };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const respond = async () => {
      if (url.pathname === '/v1/assets') {
        seen.lists += 1;
        const limit = Number(url.searchParams.get('limit') ?? 20);
        const from = Number(url.searchParams.get('cursor') ?? 0);
        const end = Math.min(from + limit, total);
        const body = JSON.stringify({
          data: Array.from({ length: end - from }, (_, index) => assetAt(from + index)),
          pagination: { has_more: end < total, next_cursor: end < total ? String(end) : null },
        });
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
        return;
      }
      if (url.pathname.startsWith('/files/')) {
        response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' });
        response.end(tiny);
        return;
      }
      const file = await page(url.pathname);
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
      response.end(file?.body ?? 'Not found');
    };
    void respond();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;

  /** @param {number} index */
  function assetAt(index) {
    const [extension, type] = types[index % types.length] ?? ['bin', 'application/octet-stream'];
    // The names are in another order than the dates.
    const filename = `IMG_${String((index * 7919 + 50_000) % 100_000).padStart(5, '0')}.${extension}`;
    const direct = `${origin}/files/${index}`;
    return {
      id: `0b7f2c1e-5d43-4a8e-9c61-${String(index).padStart(12, '0')}`,
      status: 'active',
      filename,
      content_type: type,
      size: 1_200_000 + index * 17,
      checksum_sha256: index.toString(16).padStart(64, '0'),
      privacy: 'public',
      direct_url: direct,
      share_url: `${origin}/share/${index}`,
      embeds: {
        markdown: `![${filename}](${direct})`,
        html: `<img src="${direct}" alt="${filename}">`,
        css: `url("${direct}")`,
      },
      created_at: new Date(newest - index * (day / 40)).toISOString(),
    };
  }
  return {
    url: origin,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

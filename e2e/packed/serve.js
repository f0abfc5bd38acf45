import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { assetListOperations, createMediaProxy, toNodeHandler, uploaderOperations } from 'longshore/server';

/** Serves a built page, and the proxy that holds the key: `node serve.js <folder>` */

const folder = process.argv[2] ?? 'dist';
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const proxy = toNodeHandler(
  createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    authorize: () => true,
  }),
);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/media/')) return void proxy(request, response);
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  readFile(file).then(
    (body) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'image/x-icon' }).end(body),
    () => response.writeHead(404).end(),
  );
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

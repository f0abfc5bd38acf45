import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { toNodeHandler } from 'longshore/server';
import { build } from 'vite';

/** Serves the folder `public`, and what `src/index.ts` exports in an edge runtime, as platforms do with static files. */

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const { output } = await build({
  logLevel: 'error',
  configFile: false,
  publicDir: false,
  build: {
    write: false,
    minify: false,
    lib: { entry: 'src/index.ts', formats: ['iife'], name: 'app', fileName: 'app' },
  },
}).then((built) => [built].flat()[0]);

const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
const { MEDIA_BASE_URL, MEDIA_API_KEY, NODE_ENV } = process.env;
vm.context.process = { env: { MEDIA_BASE_URL, MEDIA_API_KEY, NODE_ENV } };
vm.evaluate(`${output[0].code}; globalThis.app = app;`);

const app = toNodeHandler(async (request) => {
  const { method, headers } = request;
  const body = method === 'GET' ? undefined : await request.text();
  return vm.context.app.fetch(
    new vm.context.Request(request.url, { method, headers: Object.fromEntries(headers), body }),
  );
});

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = join('public', normalize(extname(pathname) ? pathname : `${pathname}.html`));
  readFile(path).then(
    (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
    () => app(request, response),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${process.env.PORT}`),
);

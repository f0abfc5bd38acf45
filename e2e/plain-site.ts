import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { MockServer } from '../src/mock/node.js';
import { createMediaProxy, toNodeHandler, uploaderOperations } from '../src/server/index.js';
import { scopes } from '../src/contract/operation.js';
import type { OperationId } from '../src/contract/operations.js';

export interface PlainSiteOptions {
  mock: MockServer;
  /** HTML of the page's body, and the script that it loads. */
  body: string;
  script?: string;
  /** URL of the widget. Default: in the folder `vendor/` of the page. */
  widget?: string;
  /** Operations that the proxy allows besides those of the uploader. */
  allow?: readonly OperationId[];
  /** Content-Security-Policy of the page and its scripts. */
  policy?: string;
}

export interface PlainSite {
  url: string;
  /** What its form has submitted. */
  sent: URLSearchParams[];
  /** Wait for the page that it shows: Chromium may never close a page whose server goes away as it loads. */
  close: () => void;
}

const file = 'longshore-widget.js';
const parts = 'longshore-widget';

/** A page without a build step: HTML, a style sheet, a script, a form, and the published widget in a folder. */
export async function startPlainSite(options: PlainSiteOptions): Promise<PlainSite> {
  const { mock, body, script = '', widget = `vendor/${file}`, policy, allow = [] } = options;
  const built = await readFile(join('dist', file)).catch((cause: unknown) => {
    throw new Error(`There is no dist/${file}. Run \`npm run build\` first.`, { cause });
  });
  const handleProxy = toNodeHandler(
    createMediaProxy({
      baseUrl: mock.baseUrl,
      apiKey: mock.service.createKey({ scopes }),
      path: '/api/media',
      allow: [...uploaderOperations, ...allow],
      authorize: () => true,
    }),
  );
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A plain page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="page.css">
    <script src="${widget}" defer></script>
    <script src="page.js" defer></script>
  </head>
  <body><main><h1>A plain page</h1>${body}</main></body>
</html>`.replace(policy ? '<link rel="icon" href="data:,">' : '', '');
  const css = ':root { --longshore-accent: #0a7d55; --longshore-radius: 4px; }';
  const contents: Record<string, readonly [type: string, content: string | Buffer]> = {
    '/pages/': ['text/html; charset=utf-8', page],
    '/pages/page.css': ['text/css', css],
    '/pages/page.js': ['text/javascript', script],
    [`/pages/vendor/${file}`]: ['text/javascript', built],
    '/pages/sent': ['text/html; charset=utf-8', '<!doctype html><title>Sent</title><p>Thank you.</p>'],
  };
  for (const part of await readdir(join('dist', parts)))
    contents[`/pages/vendor/${parts}/${part}`] = [
      'text/javascript',
      await readFile(join('dist', parts, part)),
    ];
  const sent: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname.startsWith('/api/media/')) return void handleProxy(request, response);
    const [type, content] = contents[pathname] ?? [];
    if (!type) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    let form = '';
    request
      .on('data', (chunk: Buffer) => (form += chunk.toString()))
      .on('end', () => {
        if (request.method === 'POST') sent.push(new URLSearchParams(form));
        const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) };
        response.writeHead(200, headers).end(content);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pages/`,
    sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

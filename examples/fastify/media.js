import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  toNodeHandler,
  uploaderOperations,
} from 'longshore/server';

const mediaProxy = toNodeHandler(
  createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the session of `({ request })` here: until you do, nobody may call these in production.
    authorize: ({ request }) => process.env.NODE_ENV === 'development' && isLocalhost(request),
  }),
);

/** The page, the script that it loads, and the proxy, which adds the API key to the calls of the page. */
export async function media(app) {
  // The proxy reads bodies itself. Other plugins keep their parsers.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/api/media/*', async (request, reply) => {
    reply.hijack();
    await mediaProxy(request.raw, reply.raw);
  });
  const vendor = fileURLToPath(new URL('.', import.meta.resolve('longshore/widget.js')));
  await app.register(fastifyStatic, { root: vendor, prefix: '/vendor/', decorateReply: false });
  app.get('/media', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return readFile('public/media.html');
  });
}

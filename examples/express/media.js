import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';
import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  toNodeHandler,
  uploaderOperations,
} from 'longshore/server';

const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
  allow: [...uploaderOperations, ...assetListOperations],
  // Check the session of `({ request })` here: until you do, nobody may call these in production.
  authorize: ({ request }) => process.env.NODE_ENV === 'development' && isLocalhost(request),
});

/** The page, the script that it loads, and the proxy, which adds the API key to the calls of the page. */
export const media = Router();
media.use('/api/media', toNodeHandler(mediaProxy));
media.use('/vendor', express.static(fileURLToPath(new URL('.', import.meta.resolve('longshore/widget.js')))));
media.get('/media', (_request, response) => response.sendFile('media.html', { root: 'public' }));

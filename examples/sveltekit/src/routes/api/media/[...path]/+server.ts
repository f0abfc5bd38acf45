import { existsSync } from 'node:fs';
import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  uploaderOperations,
  type MediaProxy,
} from 'longshore/server';
import type { RequestHandler } from './$types';

// Vite does not give the variables of this file to the server.
if (import.meta.env.DEV && existsSync('.env')) process.loadEnvFile();

let mediaProxy: MediaProxy | undefined;

// One for all requests, so nothing of a single request may be in its scope.
const proxy = () =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the session of `({ request })` here: until you do, nobody may call these in production.
    authorize: ({ request }) => import.meta.env.DEV && isLocalhost(request),
  }));

const handler: RequestHandler = ({ request }) => proxy()(request);

export { handler as GET, handler as POST };

import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  uploaderOperations,
  type MediaProxy,
} from 'longshore/server';

let mediaProxy: MediaProxy | undefined;

// One for all requests, so nothing of a single request may be in its scope.
const proxy = () =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the session of `({ request })` here: until you do, nobody may call these in production.
    authorize: ({ request }) => import.meta.dev && isLocalhost(request),
  }));

export default defineEventHandler((event) => proxy()(toWebRequest(event)));

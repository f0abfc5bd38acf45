import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  uploaderOperations,
  type MediaProxy,
} from 'longshore/server';

let created: MediaProxy | undefined;

// One for all requests, so nothing of a single request may be in its scope.
const proxy = () =>
  (created ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the session of `({ request })` here: until you do, nobody may call these in production.
    authorize: ({ request }) => import.meta.env.DEV && isLocalhost(request),
  }));

/** Adds the API key to a call of the page. */
export function mediaProxy(request: Request): Promise<Response> {
  return proxy()(request);
}

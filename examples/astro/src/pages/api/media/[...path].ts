import type { APIRoute } from 'astro';
import { getSecret } from 'astro:env/server';
import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  uploaderOperations,
  type MediaProxy,
} from 'longshore/server';

export const prerender = false;

let mediaProxy: MediaProxy | undefined;

// One for all requests, so nothing of a single request may be in its scope.
const proxy = () =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: getSecret('MEDIA_BASE_URL') ?? '',
    apiKey: getSecret('MEDIA_API_KEY') ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the session of `({ request })` here: until you do, nobody may call these in production.
    authorize: ({ request }) => import.meta.env.DEV && isLocalhost(request),
  }));

export const ALL: APIRoute = ({ request }) => proxy()(request);

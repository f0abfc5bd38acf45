import type { APIRoute } from 'astro';
import { getSecret } from 'astro:env/server';
import { assetListOperations, createMediaProxy, uploaderOperations, type MediaProxy } from 'longshore/server';

export const prerender = false;

let mediaProxy: MediaProxy | undefined;

export const ALL: APIRoute = ({ request }) => {
  mediaProxy ??= createMediaProxy({
    baseUrl: getSecret('MEDIA_BASE_URL') ?? '',
    apiKey: getSecret('MEDIA_API_KEY') ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the user's session here: until you do, nobody may call these in production.
    authorize: () => import.meta.env.DEV,
  });
  return mediaProxy(request);
};

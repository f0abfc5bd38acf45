import { dev } from '$app/environment';
import { env } from '$env/dynamic/private';
import { assetListOperations, createMediaProxy, uploaderOperations, type MediaProxy } from 'longshore/server';
import type { RequestHandler } from './$types';

let mediaProxy: MediaProxy | undefined;

const handler: RequestHandler = ({ request }) => {
  mediaProxy ??= createMediaProxy({
    baseUrl: env.MEDIA_BASE_URL ?? '',
    apiKey: env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the user's session here: until you do, nobody may call these in production.
    authorize: () => dev,
  });
  return mediaProxy(request);
};

export { handler as GET, handler as POST };

import { assetListOperations, createMediaProxy, uploaderOperations, type MediaProxy } from 'longshore/server';

let mediaProxy: MediaProxy | undefined;

export default defineEventHandler((event) => {
  mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the user's session here: until you do, nobody may call these in production.
    authorize: () => import.meta.dev,
  });
  return mediaProxy(toWebRequest(event));
});

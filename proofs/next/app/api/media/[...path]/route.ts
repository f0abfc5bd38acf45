import { assetListOperations, createMediaProxy, uploaderOperations } from 'longshore/server';

let proxy: ReturnType<typeof createMediaProxy> | undefined;

// Made by the first call: `next build` loads this file too, where there may be no key.
function media(request: Request): Promise<Response> {
  proxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    authorize: () => true,
  });
  return proxy(request);
}

export { media as GET, media as POST, media as DELETE };

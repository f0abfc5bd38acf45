import { assetListOperations, createMediaProxy, uploaderOperations } from 'longshore/server';

let proxy: ReturnType<typeof createMediaProxy> | undefined;

// Created by the first call: `next build` loads this module too, where no key is set.
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

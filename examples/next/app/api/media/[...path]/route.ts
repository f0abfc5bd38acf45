import { assetListOperations, createMediaProxy, uploaderOperations, type MediaProxy } from 'longshore/server';
import { mayUseMedia } from '../../../media/access';

let mediaProxy: MediaProxy | undefined;

// Created by the first call, because `next build` also loads this file and may not have the key.
function handler(request: Request): Promise<Response> {
  mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    authorize: mayUseMedia,
  });
  return mediaProxy(request);
}

export { handler as GET, handler as POST };

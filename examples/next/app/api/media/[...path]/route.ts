import { assetListOperations, createMediaProxy, uploaderOperations, type MediaProxy } from 'longshore/server';
import { mayUseMedia } from '../../../media/access';

let mediaProxy: MediaProxy | undefined;

// Created by the first call, because `next build` also loads this file and may not have the key. One for all requests, so
// nothing of a single request may be in its scope.
const proxy = () =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    authorize: mayUseMedia,
  }));

function handler(request: Request): Promise<Response> {
  return proxy()(request);
}

export { handler as GET, handler as POST };

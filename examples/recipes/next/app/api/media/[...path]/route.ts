import { assetListOperations, createMediaProxy, type MediaProxy, uploaderOperations } from 'longshore/server';
import { userOf } from '../../../../session';

let mediaProxy: MediaProxy | undefined;

// Created on the first request, because `next build` loads this file without a key.
function handler(request: Request): Promise<Response> {
  mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    authorize: async (call) => (await userOf(call.request)) !== null,
  });
  return mediaProxy(request);
}

export { handler as GET, handler as POST };

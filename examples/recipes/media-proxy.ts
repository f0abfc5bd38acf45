import { assetListOperations, createMediaProxy, uploaderOperations } from 'longshore/server';
import { userOf } from './session.js';

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
  apiKey: process.env.MEDIA_API_KEY ?? '',
  allow: [...uploaderOperations, ...assetListOperations],
  authorize: async ({ request }) => Boolean(await userOf(request)),
});

import { existsSync } from 'node:fs';
import { assetListOperations, createMediaProxy, uploaderOperations, type MediaProxy } from 'longshore/server';

// Vite does not give the variables of this file to the server.
if (import.meta.env.DEV && existsSync('.env')) process.loadEnvFile();

let proxy: MediaProxy | undefined;

/** Adds the API key to a call of the page. */
export function mediaProxy(request: Request): Promise<Response> {
  proxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '',
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the user's session here: until you do, nobody may call these in production.
    authorize: () => import.meta.env.DEV,
  });
  return proxy(request);
}

import { Hono } from 'hono';
import { env, getRuntimeKey } from 'hono/adapter';
import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  uploaderOperations,
  type MediaProxy,
} from 'longshore/server';

interface Variables {
  MEDIA_BASE_URL?: string;
  MEDIA_API_KEY?: string;
  NODE_ENV?: string;
}

let mediaProxy: MediaProxy | undefined;

// One for all requests, so nothing of a single request may be in its scope.
const proxy = ({ MEDIA_BASE_URL = '', MEDIA_API_KEY = '', NODE_ENV }: Variables) =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: MEDIA_BASE_URL,
    apiKey: MEDIA_API_KEY,
    allow: [...uploaderOperations, ...assetListOperations],
    // Check the session of `({ request })` here: until you do, nobody may call these in production.
    authorize: ({ request }) => NODE_ENV === 'development' && isLocalhost(request),
  }));

/** The proxy, which adds the API key to the calls of the page. */
export const media = new Hono();
media.all('/api/media/*', (context) => {
  // On the edge, variables come with the request.
  const response = proxy(env<Variables & Record<string, string>>(context))(context.req.raw);
  // A write ends even if the user leaves the page.
  if (getRuntimeKey() === 'workerd') context.executionCtx.waitUntil(response);
  return response;
});

import { Hono } from 'hono';
import {
  createMediaProxy,
  createMemoryStore,
  deletionOperations,
  libraryOperations,
  updateOperations,
} from 'longshore/server';
import { userOf } from './session.js';

// Forgets everything with its process, and another process knows nothing of it: for trials, and for one process only.
// Files that it has forgotten stay in the account, where nobody sees them.
const store = createMemoryStore();

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
  allow: [...libraryOperations, ...deletionOperations, ...updateOperations],
  authorize: () => true, // `users` has refused whoever is not signed in
  users: { of: userOf, store },
});

const app = new Hono();
app.all('/api/media/*', (context) => mediaProxy(context.req.raw));

export default app;

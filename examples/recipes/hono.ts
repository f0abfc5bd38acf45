import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { mediaProxy } from './media-proxy.js';

const app = new Hono();
app.all('/api/media/*', (context) => mediaProxy(context.req.raw));

// On Workers, Deno or Bun, use `export default app` instead.
export const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });

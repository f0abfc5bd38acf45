import express from 'express';
import {
  createMediaProxy,
  deletionOperations,
  libraryOperations,
  toNodeHandler,
  updateOperations,
} from 'longshore/server';
import { createPostgresStore } from 'longshore/server/postgres';
import pg from 'pg';
import { userOf } from './session.js';

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  connectionTimeoutMillis: 5_000, // otherwise calls would wait for a database that is gone
});

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
  allow: [...libraryOperations, ...deletionOperations, ...updateOperations],
  authorize: () => true, // `users` has refused whoever is not signed in
  users: {
    of: userOf,
    store: createPostgresStore({ pool }),
    quota: { bytes: 1_000_000_000 },
  },
});

const app = express();
// Before express.json(): the proxy reads bodies itself, up to its own limit.
app.use('/api/media', toNodeHandler(mediaProxy));
app.use(express.json());

export const server = app.listen(Number(process.env.PORT ?? 3000));

process.once('SIGTERM', () => {
  server.close(() => void mediaProxy.close().then(() => pool.end()));
});

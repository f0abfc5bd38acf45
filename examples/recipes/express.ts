import express from 'express';
import { toNodeHandler } from 'longshore/server';
import { mediaProxy } from './media-proxy.js';

const app = express();
// Before express.json(): the proxy reads bodies itself, up to its own limit.
app.use('/api/media', toNodeHandler(mediaProxy));
app.use(express.json());

export const server = app.listen(Number(process.env.PORT ?? 3000));

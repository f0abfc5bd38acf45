import express from 'express';
import { media } from './media.js';

const app = express();
// Before express.json(): the proxy reads bodies itself.
app.use(media);
app.use(express.json());
app.get('/', (_request, response) => response.redirect('/media'));

const port = Number(process.env.PORT ?? 3000);
app.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/media`));

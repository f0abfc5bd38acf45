import { createServer } from 'node:http';
import { toNodeHandler } from 'longshore/server';
import { mediaProxy } from './media-proxy.js';

const media = toNodeHandler(mediaProxy);

export const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/media/')) void media(request, response);
  else response.writeHead(404).end();
});
server.listen(Number(process.env.PORT ?? 3000));

import Fastify from 'fastify';
import { media } from './media.js';

const app = Fastify();
app.register(media);
app.get('/', async (_request, reply) => reply.redirect('/media'));

const address = await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
console.log(`${address}/media`);

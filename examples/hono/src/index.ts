import { Hono } from 'hono';
import { media } from './media';

const app = new Hono();
app.route('/', media);
app.get('/', (context) => context.redirect('/media'));

export default app;

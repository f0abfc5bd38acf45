import { createFileRoute } from '@tanstack/react-router';
import { mediaProxy } from '../../media-proxy';

export const Route = createFileRoute('/api/media/$')({
  server: {
    handlers: {
      GET: ({ request }) => mediaProxy(request),
      POST: ({ request }) => mediaProxy(request),
    },
  },
});

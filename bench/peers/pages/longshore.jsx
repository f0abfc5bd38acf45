import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MediaProvider, Uploader } from 'longshore';
import { createMediaClient } from 'longshore/api';
import 'longshore/styles.css';
import { createRoot } from 'react-dom/client';

/** Our uploader, as it comes; the demo shows the rest. @param {Element} target */
export function show(target) {
  createRoot(target).render(
    <QueryClientProvider client={new QueryClient()}>
      <MediaProvider client={createMediaClient({ baseUrl: '/api/media' })}>
        <Uploader duplicates="allow" review={location.search.endsWith('&review')} edit />
      </MediaProvider>
    </QueryClientProvider>,
  );
}

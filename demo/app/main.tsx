import './app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMediaClient } from 'longshore/api';
import { MediaProvider } from 'longshore';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

// The page knows the address of its own proxy, and nothing else: no key, and not where the service is.
const client = createMediaClient({ baseUrl: '/api/media' });
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <MediaProvider client={client}>
        <App />
      </MediaProvider>
    </QueryClientProvider>
  </StrictMode>,
);

import './app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMediaClient } from 'longshore/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { watchNavigation } from './navigation.js';

// The page knows only its proxy: neither the key nor the URL of the service.
const client = createMediaClient({ baseUrl: '/api/media' });
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into.');

// `?dir=rtl` shows the right-to-left layout.
if (new URLSearchParams(location.search).get('dir') === 'rtl') document.documentElement.dir = 'rtl';
watchNavigation();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App client={client} />
    </QueryClientProvider>
  </StrictMode>,
);

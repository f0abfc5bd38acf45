'use client';

import { QueryClient } from '@tanstack/react-query';
import { createMediaClient, MediaProvider } from 'longshore';
import { useState, type ReactNode } from 'react';

const client = createMediaClient({ baseUrl: '/api/media' });

export function Provider({ children }: { children: ReactNode }) {
  // Fresh for as long as on the server. Otherwise the page would load the list again at once.
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } }));
  return (
    <MediaProvider client={client} queryClient={cache}>
      {children}
    </MediaProvider>
  );
}

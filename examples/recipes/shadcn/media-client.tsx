'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMediaClient, MediaProvider } from 'longshore';
import { useState, type ReactNode } from 'react';

const client = createMediaClient({ baseUrl: '/api/media' });

/** Connects the media components inside it to your proxy at `/api/media`. Put one around your app. */
export function MediaClient({ children }: { children: ReactNode }) {
  // One for each page that a server renders: a shared one would show a user the files of another.
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <MediaProvider client={client}>{children}</MediaProvider>
    </QueryClientProvider>
  );
}

'use client';

import type { ReactNode } from 'react';
import { createMediaClient, MediaProvider } from 'longshore';

// Made on the server too, where it is only rendered with: its calls begin in the browser.
const client = createMediaClient({ baseUrl: '/api/media' });

export function Media({ children }: { children: ReactNode }) {
  return <MediaProvider client={client}>{children}</MediaProvider>;
}

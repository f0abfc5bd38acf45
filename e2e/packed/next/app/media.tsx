'use client';

import type { ReactNode } from 'react';
import { createMediaClient, MediaProvider } from 'longshore';

// Created on the server too, where nothing calls it: requests start in the browser.
const client = createMediaClient({ baseUrl: '/api/media' });

export function Media({ children }: { children: ReactNode }) {
  return <MediaProvider client={client}>{children}</MediaProvider>;
}

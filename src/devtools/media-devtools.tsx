'use client';

import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { MediaDevtoolsProps, ToolsProps } from './devtools-props.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * A button that opens the devtools: the timeline of each upload, the calls of the client, the rate budget, the cache, and
 * the faults of a mock. Put it anywhere inside `MediaProvider`. Its code loads when it is first rendered, and in production
 * not at all unless `enabled` says so.
 *
 * Calls are recorded if the client uses the global `fetch`, which is its default. Headers and upload URLs are not kept.
 */
export function MediaDevtools({
  enabled = isDevelopment(),
  ...props
}: MediaDevtoolsProps): ReactElement | null {
  const [Tools, setTools] = useState<ComponentType<ToolsProps> | null>(null);
  useEffect(() => {
    // Without the retries of other lazy parts, which would be most of the code.
    if (enabled) import('./tools.js').then(({ Tools: loaded }) => setTools(() => loaded), reportError);
  }, [enabled]);
  return enabled && Tools ? <Tools {...props} /> : null;
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development';
  } catch {
    // No bundler has replaced it.
    return false;
  }
}

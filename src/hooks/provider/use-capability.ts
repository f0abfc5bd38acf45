'use client';

import { useSyncExternalStore } from 'react';
import type { Capability } from '../../api/access/capabilities.js';
import { useMediaClient } from './media-context.js';

/**
 * Whether the app's proxy offers something beyond the service, such as `update-asset`: moving and renaming assets. Known from
 * the responses to other calls; false before the first, and without a proxy with `users`.
 */
export function useCapability(capability: Capability): boolean {
  const { capabilities } = useMediaClient();
  const read = () => capabilities.get()?.includes(capability) ?? false;
  return useSyncExternalStore(capabilities.subscribe, read, () => false);
}

'use client';

import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser. React 18 warns about layout effects on a server, where they do not run. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;

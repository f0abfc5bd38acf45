'use client';

import { useEffect, useRef, useState } from 'react';
import type { Asset } from '../../../api/resources.js';
import {
  downloadAssets,
  type DownloadFailure,
  type DownloadKind,
  type DownloadProgress,
  type DownloadResult,
} from '../../asset/download/download-assets.js';

/** The downloads of a grid: one at a time. */
export interface Downloads {
  /** Call it from a click: it may open a picker. Does nothing while another download is running. */
  start: (assets: readonly Asset[], kind: DownloadKind) => void;
  cancel: () => void;
  /** Null while none is running. */
  readonly progress: DownloadProgress | null;
  readonly failures: readonly DownloadFailure[];
  dismiss: () => void;
}

export type DownloadOutcome = { readonly downloaded: number } | 'cancelled';

// Milliseconds between two renders; chunks arrive far more often.
const reportInterval = 100;
const none: readonly DownloadFailure[] = [];

/** Downloads assets; ends with the component. */
export function useDownloads(onEnd: (outcome: DownloadOutcome) => void): Downloads {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [failures, setFailures] = useState(none);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (assets: readonly Asset[], kind: DownloadKind) => {
    if (running.current) return;
    const end = new AbortController();
    running.current = end;
    setFailures(none);
    let reported = 0;
    let result: DownloadResult | null = null;
    try {
      result = await downloadAssets(assets, kind, {
        archive: 'files.zip',
        signal: end.signal,
        onProgress: (next) => {
          const now = performance.now();
          if (now - reported < reportInterval) return;
          reported = now;
          setProgress(next);
        },
      });
    } catch {
      if (!end.signal.aborted)
        result = { downloaded: 0, failed: assets.map((asset) => ({ asset, problem: 'broken' })) };
    }
    running.current = null;
    setProgress(null);
    if (end.signal.aborted) return onEnd('cancelled');
    // The user has closed the picker.
    if (!result) return;
    setFailures(result.failed);
    if (result.downloaded > 0) onEnd({ downloaded: result.downloaded });
  };
  return {
    start: (assets, kind) => void start(assets, kind),
    cancel: () => running.current?.abort(),
    progress,
    failures,
    dismiss: () => setFailures(none),
  };
}

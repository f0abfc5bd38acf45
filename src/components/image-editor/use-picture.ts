'use client';

import { useEffect, useMemo, useState } from 'react';
import type { EditorProblem } from '../../messages/sections/editor.js';
import { LoadError, loadPicture } from './picture/load-picture.js';
import { PictureError, type OpenedPicture } from './picture/picture.js';
import type { PictureService } from './picture/picture-service.js';

/** A picture to edit: a file, or an address whose server lets scripts of this page read it. */
export interface PictureSource {
  file?: File | undefined;
  src?: string | undefined;
  /** The name of the file behind `src`. Default: the last part of its path. */
  name?: string | undefined;
}

export type PictureState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly file: File; readonly picture: OpenedPicture }
  | { readonly status: 'failed'; readonly problem: EditorProblem };

// Pixels of the longer side: enough for a large, dense screen.
const previewEdge = 2_560;
const loading: PictureState = { status: 'loading' };

/** Loads and decodes a picture. `retry` starts again. */
export function usePicture(
  { file, src, name }: PictureSource,
  service: PictureService,
): PictureState & { retry: () => void } {
  const [attempt, setAttempt] = useState(1);
  const wanted = useMemo(() => ({ file, src, name, service, attempt }), [file, src, name, service, attempt]);
  const [known, setKnown] = useState<{ of: object; state: PictureState }>();
  useEffect(() => {
    const stop = new AbortController();
    const finish = (state: PictureState) => {
      if (!stop.signal.aborted) setKnown({ of: wanted, state });
    };
    let opened: OpenedPicture | undefined;
    const open = async () => {
      const bytes = wanted.file ?? (await loadPicture(wanted.src ?? '', wanted.name, stop.signal));
      opened = await wanted.service.open(bytes, previewEdge, stop.signal);
      if (stop.signal.aborted) opened.preview.close();
      finish({ status: 'ready', file: bytes, picture: opened });
    };
    open().catch((error: unknown) => finish({ status: 'failed', problem: problemOf(error) ?? 'unreadable' }));
    return () => {
      stop.abort();
      opened?.preview.close();
    };
  }, [wanted]);
  const state = known?.of === wanted ? known.state : loading;
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

export function problemOf(error: unknown): EditorProblem | null {
  return error instanceof PictureError || error instanceof LoadError ? error.problem : null;
}

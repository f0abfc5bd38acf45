'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Privacy } from '../../api/resources.js';
import type { Upload } from '../../upload/upload.js';
import type { ImportLine, importLines } from './import-lines.js';
import { loadError } from '../provider/errors.js';
import { useUploadQueue } from '../provider/media-context.js';

export interface ImportFormOptions {
  /** The list that the imports join. Default `''`. */
  group?: string | undefined;
  /** Default: the service's, which is public (spec 4.13). */
  privacy?: Privacy | undefined;
  /** Sends addresses that carry signatures or tokens all the same. Default false: the contract forbids it (spec 4.13). */
  allowCredentials?: boolean | undefined;
  onStarted?: ((uploads: readonly Upload[]) => void) | undefined;
}

/** A text of addresses, what is wrong with it, and its `submit`. */
export interface ImportFormHandle {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What the text holds, each address once; none until the part that reads it is loaded, with the first text. */
  readonly lines: readonly ImportLine[];
  /** Lines that cannot be sent, of the last `submit` and as they are corrected since; empty before the first. */
  readonly faults: readonly ImportLine[];
  /** The last `submit` found no address. */
  readonly isEmpty: boolean;
  /** What the last `submit` did; null before the first. */
  readonly outcome: { readonly count: number; readonly kept: number } | null;
  /** Why nothing could be started: the part that imports did not load. Nothing was sent, and the text stays. */
  readonly error: unknown;
  readonly isPending: boolean;
  /**
   * Starts what can go, and keeps the other lines in the text. `filename` counts when there is one address. Resolves
   * to what was started; never rejects.
   */
  readonly submit: (filename?: string) => Promise<readonly Upload[]>;
}

const noLines: readonly ImportLine[] = [];

let reader: typeof importLines | undefined;

/** What reads the lines is loaded with the first text. */
async function loadReader(): Promise<typeof importLines> {
  try {
    return (reader ??= (await import('./import-lines.js')).importLines);
  } catch (cause) {
    throw loadError(cause);
  }
}

/** The state of a form that imports from addresses (spec 4.13); what becomes of them stands in the list of uploads. */
export function useImportForm(options: ImportFormOptions = {}): ImportFormHandle {
  const { group, privacy, allowCredentials, onStarted } = options;
  const queue = useUploadQueue();
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [outcome, setOutcome] = useState<ImportFormHandle['outcome']>(null);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const [read, setRead] = useState(() => reader);
  useEffect(() => {
    // What does not load is said when it is sent.
    if (text && !read)
      loadReader().then(
        (loaded) => setRead(() => loaded),
        () => {},
      );
  }, [text, read]);
  const lines = useMemo(() => read?.(text, allowCredentials) ?? noLines, [read, text, allowCredentials]);
  const isBlank = text.trim() === '';

  const submit = useCallback(
    async (filename?: string) => {
      setSubmitted(true);
      setError(null);
      setPending(true);
      try {
        const given = isBlank ? noLines : (await loadReader())(text, allowCredentials);
        const good = given.filter((line) => line.error === null);
        const bad = given.filter((line) => line.error !== null);
        const name = given.length === 1 ? filename || undefined : undefined;
        const sources = good.map(({ url }) => ({ url, filename: name }));
        const started =
          sources.length > 0 ? await queue.importUrls(sources, { group, privacy, allowCredentials }) : [];
        setText(bad.map(({ url }) => url).join('\n'));
        setSubmitted(bad.length > 0 || isBlank);
        setOutcome({ count: started.length, kept: bad.length });
        if (started.length > 0) onStarted?.(started);
        return started;
      } catch (cause) {
        setError(cause);
        return [];
      } finally {
        setPending(false);
      }
    },
    [queue, text, isBlank, group, privacy, allowCredentials, onStarted],
  );

  return {
    text,
    setText,
    lines,
    faults: submitted ? lines.filter((line) => line.error !== null) : [],
    isEmpty: submitted && isBlank,
    outcome,
    error,
    isPending,
    submit,
  };
}

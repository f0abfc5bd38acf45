'use client';

import { useMemo, useState } from 'react';
import type { Privacy } from '../../api/resources.js';
import type { importRefusal } from '../../upload/imports/import-source.js';
import { loadUploadParts } from '../../upload/later.js';
import type { Json, Upload } from '../../upload/upload.js';
import { importLines, type ImportLine } from './import-lines.js';
import { runCallback } from '../provider/errors.js';
import { useUploadQueue } from '../provider/media-context.js';

export interface ImportFormOptions {
  /** The group that the imports are added to. Default `''`. */
  group?: string | undefined;
  /** Default: the service's default, public (spec 4.13). */
  privacy?: Privacy | undefined;
  /** The folder that the files are put into, as for `AddOptions.folderId`. */
  folderId?: string | undefined;
  /** As for `AddOptions.policy`. */
  policy?: string | undefined;
  input?: Json | undefined;
  /** Called with the imports that a `submit` started, and how many lines it kept because they cannot be imported. */
  onStarted?: ((uploads: readonly Upload[], facts: { readonly kept: number }) => void) | undefined;
}

/** A text of URLs, its validation, and `submit`. */
export interface ImportFormHandle {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The URLs in the text. */
  readonly lines: readonly ImportLine[];
  /** Lines that cannot be imported. Empty before the first `submit`, then updated as the text is edited. */
  readonly faults: readonly ImportLine[];
  /** The last `submit` found no URL. */
  readonly isEmpty: boolean;
  /** How many imports the last `submit` started, and how many lines it kept; null before the first. */
  readonly outcome: { readonly count: number; readonly kept: number } | null;
  /** Why nothing was started: a chunk did not load. Nothing was sent, and the text stays. */
  readonly error: unknown;
  readonly isPending: boolean;
  /**
   * Starts the valid lines and keeps the others in the text. `filename` applies if there is exactly one URL. Resolves
   * to the started imports; never rejects.
   */
  readonly submit: (filename?: string) => Promise<readonly Upload[]>;
}

/** The state of a form that imports from URLs (spec 4.13). The imports themselves are in the list of uploads. */
export function useImportForm(options: ImportFormOptions = {}): ImportFormHandle {
  const { group, privacy, folderId, policy, input, onStarted } = options;
  const queue = useUploadQueue();
  const [text, setText] = useState('');
  const [refusalOf, setRefusalOf] = useState<typeof importRefusal | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [outcome, setOutcome] = useState<ImportFormHandle['outcome']>(null);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const lines = useMemo(() => importLines(text, refusalOf), [text, refusalOf]);
  const isBlank = text.trim() === '';

  const loadCheck = async () => {
    const parts = await loadUploadParts();
    setRefusalOf(() => parts.importRefusal);
    return parts.importRefusal;
  };

  const edit = (edited: string) => {
    setText(edited);
    // If it fails, `submit` tries again, and says so.
    loadCheck().catch(() => {});
  };

  const submit = async (filename?: string) => {
    setSubmitted(true);
    setError(null);
    setPending(true);
    try {
      const checked = isBlank ? [] : importLines(text, await loadCheck());
      const valid = checked.filter((line) => !line.error);
      const invalid = checked.filter((line) => line.error);
      const name = (checked.length === 1 && filename) || undefined;
      const sources = valid.map(({ url }) => ({ url, filename: name }));
      const started = await queue.importUrls(sources, { group, privacy, folderId, policy, input });
      setText(invalid.map(({ url }) => url).join('\n'));
      setSubmitted(invalid.length > 0 || isBlank);
      setOutcome({ count: started.length, kept: invalid.length });
      if (started.length > 0) runCallback(onStarted, started, { kept: invalid.length });
      return started;
    } catch (cause) {
      setError(cause);
      return [];
    } finally {
      setPending(false);
    }
  };

  return {
    text,
    setText: edit,
    lines,
    faults: submitted ? lines.filter((line) => line.error) : [],
    isEmpty: submitted && isBlank,
    outcome,
    error,
    isPending,
    submit,
  };
}

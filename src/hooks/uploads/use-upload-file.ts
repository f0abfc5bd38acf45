'use client';

import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AddOptions } from '../../upload/admission/add-files.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import type { Upload } from '../../upload/upload.js';
import { useUploadQueue } from '../provider/media-context.js';
import { useUpload } from './use-upload.js';

interface OneFile {
  file: File;
  /** Aborting it cancels the upload; the mutation then rejects with its reason. */
  signal?: AbortSignal | undefined;
}

/** The file, and what else `UploadQueue.add` takes. */
export type UploadFileVariables = OneFile & Omit<AddOptions, 'group' | 'replace'>;
/** `assetId`: the asset whose bytes are replaced; its public URL stays. */
export type ReplaceAssetVariables = OneFile & { assetId: string } & Pick<AddOptions, 'restrictions'>;

/** Fails with `UploadError`, or with an `AbortError` (the signal's own reason) when it was cancelled. */
export type FileMutation<Variables> = UseMutationResult<Asset, UploadError | DOMException, Variables> & {
  /** The upload as it stands; undefined before the first `mutate`. */
  upload: Upload | undefined;
  /** 0 to 1; 1 only when the service has confirmed it. */
  progress: number;
  /** Cancels what is on its way. */
  abort: () => void;
};

/** One file as a mutation, for forms: `const { mutateAsync, progress } = useUploadFile()`. The asset is its data. */
export function useUploadFile(): FileMutation<UploadFileVariables> {
  return useFileMutation(({ file: _file, signal: _signal, ...options }) => options);
}

/** Replaces the bytes of an asset (spec 4.8, 4.9): a new version under the same public URL. */
export function useReplaceAsset(): FileMutation<ReplaceAssetVariables> {
  return useFileMutation(({ assetId, restrictions }) => ({ replace: assetId, restrictions }));
}

function useFileMutation<Variables extends OneFile>(
  optionsOf: (variables: Variables) => Omit<AddOptions, 'group'>,
): FileMutation<Variables> {
  const queue = useUploadQueue();
  const group = useId();
  const [id, setId] = useState('');
  const current = useRef<AbortController | null>(null);
  const { upload, progress } = useUpload(id);

  useEffect(
    () => () => {
      // It goes on without the form; nobody else would take it, and its file, off the queue when it is over.
      if (queue.getUpload(id)) void queue.settled(id).then(() => queue.remove(id));
    },
    [queue, id],
  );

  const mutation = useMutation<Asset, UploadError | DOMException, Variables>({
    mutationFn: (variables) => {
      const own = (current.current = new AbortController());
      const given = variables.signal;
      const stop = () => own.abort(given?.reason);
      if (given?.aborted) stop();
      given?.addEventListener('abort', stop, { once: true });
      const options = { ...optionsOf(variables), group };
      return uploadOne(queue, variables.file, options, own.signal, setId).finally(() =>
        given?.removeEventListener('abort', stop),
      );
    },
    // The engine waits for the network itself, and says so.
    networkMode: 'always',
    retry: false,
  });
  const abort = useCallback(() => current.current?.abort(), []);
  return { ...mutation, upload, progress, abort };
}

async function uploadOne(
  queue: UploadQueue,
  file: File,
  options: AddOptions,
  signal: AbortSignal,
  onStart: (id: string) => void,
): Promise<Asset> {
  signal.throwIfAborted();
  // Somebody asks anew, so a credential that was refused before is given another chance.
  if (queue.getState().halted) queue.resumeAll(options.group);
  const [{ id } = { id: '' }] = queue.add([file], options);
  onStart(id);
  let halted: UploadError | null = null;
  const cancel = () => queue.cancel(id);
  // A list would say that everything stands still; a form has nobody to resume it and needs its answer.
  const unsubscribe = queue.subscribe(() => {
    halted = queue.getState().halted;
    if (halted) cancel();
  });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const settled = await queue.settled(id);
    if (settled.status === 'done') return settled.asset;
    if (settled.status === 'failed') throw settled.error;
    throw halted ?? signal.reason ?? new DOMException('The upload was cancelled.', 'AbortError');
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', cancel);
  }
}

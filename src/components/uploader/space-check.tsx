'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import { useSpaceCheck, type SpaceCheckOptions } from '../../hooks/usage/use-space-check.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { SpaceQuestion } from './space-question.js';
import { spaceMessages } from '../../messages/english/space.js';

export interface SpaceCheckProps extends SpaceCheckOptions {
  /** The files to check. Pass a new array when files are added; otherwise pass the same array. */
  files: readonly DroppedFile[];
  /** Whether files that the account already has are not uploaded again. Default true, as in the queue. */
  reuse?: boolean | undefined;
  /**
   * Called once for each file: as soon as all of them fit or the free space is unknown, otherwise once the user has decided.
   * Add `files` to the queue, and remove `checked` from the prop `files`.
   */
  onSubmit: (files: readonly DroppedFile[], checked: readonly DroppedFile[]) => void;
}

/**
 * Checks whether files fit into the account's storage (spec 2.6) before they are uploaded, and asks the user if they do
 * not. Mount it with the first files. If the service does not respond within 3 seconds, all files are submitted.
 */
export function SpaceCheck({ files, reuse = true, onSubmit, ...options }: SpaceCheckProps): ReactElement {
  const messages = useSectionMessages('usage', spaceMessages);
  const verdict = useSpaceCheck(files, options);
  const submitted = useRef(new WeakSet<DroppedFile>());

  const submit = (accepted: readonly DroppedFile[]) => {
    // Once per file, however often this renders: a file that is added twice becomes two assets.
    const unsubmitted = accepted.filter((file) => !submitted.current.has(file));
    for (const file of files) submitted.current.add(file);
    onSubmit(unsubmitted, files);
  };
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (verdict.status === 'fits') latest.current(files);
  }, [verdict, files]);

  return verdict.status === 'short' ? (
    <SpaceQuestion files={files} verdict={verdict} reuse={reuse} onSubmit={submit} />
  ) : (
    <output className="longshore-space-checking">{messages.checkingSpace}</output>
  );
}

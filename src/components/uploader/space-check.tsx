'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import { useSpaceCheck, type SpaceCheckOptions } from '../../hooks/usage/use-space-check.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { SpaceQuestion } from './space-question.js';
import { spaceMessages } from '../../messages/english/space.js';

export interface SpaceCheckProps extends SpaceCheckOptions {
  /** What was added and is not started. A new array when more come; keep it identical otherwise. */
  files: readonly DroppedFile[];
  /** Whether what the account holds already is not sent again. Default true, as the queue has it. */
  reuse?: boolean | undefined;
  /**
   * Called once for each file: at once when all fit or nobody can tell, else when the person has answered. `start` are
   * those to give to the queue, `decided` all that it was about: take those out of `files`.
   */
  onDecide: (start: readonly DroppedFile[], decided: readonly DroppedFile[]) => void;
}

/**
 * Holds files back until it is known that they fit into the account's storage (spec 2.6), and asks the person when
 * they do not. Mount it with the first files; it answers within three seconds, or asks.
 */
export function SpaceCheck({ files, reuse = true, onDecide, ...options }: SpaceCheckProps): ReactElement {
  const words = useSectionMessages('usage', spaceMessages);
  const verdict = useSpaceCheck(files, options);
  const decided = useRef(new WeakSet<DroppedFile>());

  const decide = (start: readonly DroppedFile[]) => {
    // Decided once, however often it is rendered meanwhile: a file that is added twice becomes two assets.
    const isNew = (file: DroppedFile) => !decided.current.has(file);
    const fresh = start.filter(isNew);
    for (const file of files) decided.current.add(file);
    onDecide(fresh, files);
  };
  const latest = useRef(decide);
  useEffect(() => {
    latest.current = decide;
  });
  useEffect(() => {
    if (verdict.status === 'fits') latest.current(files);
  }, [verdict, files]);

  return verdict.status === 'short' ? (
    <SpaceQuestion files={files} verdict={verdict} reuse={reuse} onDecide={decide} />
  ) : (
    <output className="longshore-space-checking">{words.checkingSpace}</output>
  );
}

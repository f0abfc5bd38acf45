'use client';

import { useEffect, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { useSpaceCheck } from '../../hooks/held/use-space-check.js';
import type { GroupOptions } from '../../hooks/uploads/use-uploads.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { SpaceQuestion } from './space-question.js';
import { usageMessages } from '../../messages/english/usage.js';
import { Status } from '../ui/status.js';
import { isolated } from '../ui/error-boundary.js';

export interface SpaceCheckProps extends GroupOptions {
  /** Whether files that the account already has are reused instead of uploaded again. Default true, as in the queue. */
  reuse?: boolean | undefined;
}

/**
 * Checks whether the held files of a group (`hold` of `queue.add`) fit into the account's storage (spec 2.6) before they
 * are uploaded, and asks the user if they do not. Mount it while `summary.held` is not 0. If the service does not respond
 * within 3 seconds, all files start.
 */
export function SpaceCheck(props: SpaceCheckProps): ReactElement {
  return isolated(SpaceCheckView, props);
}

function SpaceCheckView({ group = '', reuse = true }: SpaceCheckProps): ReactElement {
  const queue = useUploadQueue();
  const messages = useSectionMessages('usage', usageMessages);
  const verdict = useSpaceCheck({ group });
  useEffect(() => {
    if (verdict.status === 'fits') for (const { id } of verdict.fitting) queue.release(id);
  }, [verdict, queue]);

  return verdict.status === 'short' ? (
    <SpaceQuestion verdict={verdict} reuse={reuse} />
  ) : (
    <Status className="longshore-space-checking">{messages.checkingSpace}</Status>
  );
}

'use client';

import { useId, type ReactElement } from 'react';
import type { Usage } from '../../api/resources.js';
import { quotasOf } from '../../hooks/queries/quotas.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useUsage } from '../../hooks/usage/use-usage.js';
import { classNames } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { Icon } from '../ui/icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { PendingNote } from '../ui/pending-note.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { Unavailable } from '../ui/unavailable.js';
import { UsageQuota } from './usage-quota.js';
import { usageMessages } from '../../messages/english/usage.js';

export interface UsageMeterProps {
  className?: string | undefined;
}

// Milliseconds. Each call counts as one of the requests shown; uploads and deletions refetch at once.
const refetchInterval = 300_000;

/**
 * How much of the account's requests, storage and bandwidth is used (spec 2.6). Fresh while it is in sight: after
 * uploads and deletions, and every five minutes.
 */
export function UsageMeter({ className }: UsageMeterProps): ReactElement {
  const words = useSectionMessages('usage', usageMessages);
  const forbidden = useForbidden('getUsage');
  const keptFocus = useRestoreFocus<HTMLElement>();
  return (
    <section
      {...keptFocus}
      className={classNames('longshore-view longshore-usage', className)}
      aria-label={words.label}
      tabIndex={-1}
    >
      {forbidden ? <Unavailable what={words.what} error={forbidden} /> : <Readable />}
    </section>
  );
}

function Readable(): ReactElement {
  const { data, error, isPending, isPaused, refetch } = useUsage({ refetchInterval });
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <PendingNote className="longshore-usage-card longshore-hint" isPaused={isPaused} />}
      {data && <Told usage={data} />}
    </>
  );
}

function Told({ usage }: { usage: Usage }): ReactElement {
  const words = useSectionMessages('usage', usageMessages);
  const quotas = quotasOf(usage);
  const id = useId();
  return (
    <div className="longshore-usage-card">
      {usage.api?.access === false && (
        <p className="longshore-usage-access">
          <Icon name="alert" />
          <span>{words.noAccess}</span>
        </p>
      )}
      {quotas.length === 0 && <p className="longshore-hint">{words.untold}</p>}
      <ul className="longshore-quotas">
        {quotas.map((quota) => (
          <UsageQuota
            key={quota.kind}
            id={`${id}${quota.kind}`}
            quota={quota}
            resetsAt={quota.kind === 'requests' ? usage.requests?.reset_at : undefined}
          />
        ))}
      </ul>
      {usage.api?.version && <p className="longshore-hint">{words.version(usage.api.version)}</p>}
    </div>
  );
}

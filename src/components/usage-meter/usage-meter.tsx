'use client';

import { useId, type ReactElement } from 'react';
import type { Usage } from '../../api/resources.js';
import { quotasOf } from '../../hooks/queries/quotas.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { useUsage } from '../../hooks/usage/use-usage.js';
import { classNames, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { Icon } from '../icons/icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { PendingNote } from '../ui/status.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { Unavailable } from '../errors/unavailable.js';
import { Reset, UsageQuota } from './usage-quota.js';
import { usageMessages } from '../../messages/english/usage.js';
import { isolated } from '../ui/error-boundary.js';
import { List } from '../ui/list.js';

/** The parts of a usage meter that can have class names of the app. */
export type UsageMeterPart =
  | 'card'
  | 'quotas'
  | 'quota'
  | 'kind'
  | 'level'
  | 'percent'
  | 'meter'
  | 'amount'
  | 'reset';

export interface UsageMeterProps {
  className?: string | undefined;
  /** Class names for the parts of the meter, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<UsageMeterPart | SharedPart> | undefined;
}

// Milliseconds. Each refetch counts against the request quota shown here; uploads and deletions trigger one anyway.
const refetchInterval = 300_000;

/**
 * The account's usage of requests, storage and bandwidth (spec 2.6), refetched after uploads and deletions, and every
 * five minutes while the page is visible. Needs the scope `usage:read`.
 */
export function UsageMeter(props: UsageMeterProps): ReactElement {
  return isolated(UsageMeterView, props);
}

function UsageMeterView({ className }: UsageMeterProps): ReactElement {
  const messages = useSectionMessages('usage', usageMessages);
  const forbidden = useForbidden('getUsage');
  const restoreFocus = useRestoreFocus<HTMLElement>();
  return (
    <section
      {...restoreFocus}
      className={classNames('longshore-view longshore-usage', className)}
      aria-label={messages.label}
      tabIndex={-1}
    >
      {forbidden ? <Unavailable what={messages.what} error={forbidden} /> : <UsageContent />}
    </section>
  );
}

function UsageContent(): ReactElement {
  const { data, error, isPending, isPaused, refetch } = useUsage({ refetchInterval });
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading isPaused={isPaused} />}
      {data && <UsageCard usage={data} />}
    </>
  );
}

const quotaKinds = ['requests', 'storage', 'bandwidth'] as const;
// Until the middle of a month, in milliseconds.
const usualReset = 15 * 86_400_000;

/** As high as a card with all quotas. */
function Loading({ isPaused }: { isPaused: boolean }): ReactElement {
  const part = usePart();
  const now = useNow(false);
  return (
    <div className={part('longshore-usage-card', 'card')}>
      <PendingNote className={isPaused ? 'longshore-hint' : 'longshore-hidden'} isPaused={isPaused} />
      {!isPaused && (
        <>
          <List className={part('longshore-quotas', 'quotas')} aria-hidden="true">
            {quotaKinds.map((kind) => (
              <li key={kind} className={part('longshore-quota', 'quota')}>
                <span className={part('longshore-quota-kind', 'kind')}>&nbsp;</span>
                <span className="longshore-meter" />
                <span className={part('longshore-quota-amount', 'amount')}>&nbsp;</span>
                {kind === 'requests' &&
                  (Number.isFinite(now) ? (
                    // Wraps where the text to come does, in every language.
                    <Reset time={now + usualReset} />
                  ) : (
                    <span className="longshore-quota-reset">&nbsp;</span>
                  ))}
              </li>
            ))}
          </List>
          <p className="longshore-hint">&nbsp;</p>
        </>
      )}
    </div>
  );
}

function UsageCard({ usage }: { usage: Usage }): ReactElement {
  const messages = useSectionMessages('usage', usageMessages);
  const part = usePart();
  const quotas = quotasOf(usage);
  const id = useId();
  return (
    <div className={part('longshore-usage-card', 'card')}>
      {usage.api?.access === false && (
        <p className="longshore-usage-access">
          <Icon name="alert" />
          <span>{messages.noAccess}</span>
        </p>
      )}
      {quotas.length === 0 && <p className="longshore-hint">{messages.untold}</p>}
      <List className={part('longshore-quotas', 'quotas')}>
        {quotas.map((quota) => (
          <UsageQuota
            key={quota.kind}
            id={`${id}${quota.kind}`}
            quota={quota}
            resetsAt={quota.kind === 'requests' ? usage.requests?.reset_at : undefined}
          />
        ))}
      </List>
      {usage.api?.version && <p className="longshore-hint">{messages.version(usage.api.version)}</p>}
    </div>
  );
}

'use client';

import type { ReactElement } from 'react';
import type { Quota } from '../../hooks/queries/quotas.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { usePart } from '../ui/button.js';
import { Icon } from '../icons/icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { usageMessages } from '../../messages/english/usage.js';

export interface UsageQuotaProps {
  quota: Quota;
  /** A DOM id that is unique on the page. */
  id: string;
  /** When the counter is reset (spec 2.6), as an ISO 8601 date. */
  resetsAt?: string | undefined;
}

/** A list item for one quota: its name, a meter, the amounts, and a warning if it is nearly used up. */
export function UsageQuota({ quota, id, resetsAt }: UsageQuotaProps): ReactElement {
  const { kind, used, limit, fraction, level } = quota;
  const messages = useSectionMessages('usage', usageMessages);
  const coreMessages = useMessages();
  const part = usePart();
  const format = kind === 'requests' ? coreMessages.number : coreMessages.size;
  const amount = messages.amount({
    used: used === null ? null : format(used),
    limit: limit === null ? null : format(limit),
  });
  const percent = fraction === null ? null : coreMessages.percent(fraction);
  return (
    <li className={part('longshore-quota', 'quota')} data-kind={kind} data-level={level ?? undefined}>
      <span className={part('longshore-quota-kind', 'kind')} id={id}>
        {messages.kinds[kind]}
      </span>
      {level && level !== 'fine' && (
        <span className={part('longshore-quota-level', 'level')}>
          <Icon name="alert" />
          {messages.level[level](kind)}
        </span>
      )}
      {percent !== null && <span className={part('longshore-quota-percent', 'percent')}>{percent}</span>}
      {used !== null && limit !== null && (
        <meter
          className={part('longshore-meter', 'meter')}
          aria-labelledby={id}
          value={used}
          max={limit}
          low={limit * 0.8}
          // Values above `high` are the worst range, which must contain only the limit.
          high={limit - 1}
          optimum={0}
        />
      )}
      <span className={part('longshore-quota-amount', 'amount')}>{amount}</span>
      <Reset time={Date.parse(resetsAt ?? '')} />
    </li>
  );
}

const lastHour = 3_600_000;

/** When a counter is reset, in milliseconds since the epoch. Nothing if that is unknown. */
export function Reset({ time }: { time: number }): ReactElement | null {
  const messages = useSectionMessages('usage', usageMessages);
  const { date } = useLibraryMessages();
  const part = usePart();
  const left = time - useNow(false);
  useNow(left > 0 && left < lastHour);
  // The reset time is unknown, or the current time before hydration.
  if (!Number.isFinite(left)) return null;
  return (
    <time className={part('longshore-quota-reset', 'reset')} dateTime={new Date(time).toISOString()}>
      {left > 0
        ? messages.resets({ relative: messages.relative(left), date: date(time) })
        : messages.resetDue}
    </time>
  );
}

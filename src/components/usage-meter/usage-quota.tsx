'use client';

import type { ReactElement } from 'react';
import type { Quota } from '../../hooks/queries/quotas.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { Icon } from '../ui/icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { usageMessages } from '../../messages/english/usage.js';

export interface UsageQuotaProps {
  quota: Quota;
  /** Unique in the page. */
  id: string;
  /** When the counting starts anew, as the service writes it. */
  resetsAt?: string | undefined;
}

/** One allowance: its name, a meter, how much of how much, and whether that is a worry. A list item. */
export function UsageQuota({ quota, id, resetsAt }: UsageQuotaProps): ReactElement {
  const { kind, used, limit, fraction, level } = quota;
  const words = useSectionMessages('usage', usageMessages);
  const messages = useMessages();
  const figure = kind === 'requests' ? messages.number : messages.size;
  const amount = words.amount({
    used: used === null ? null : figure(used),
    limit: limit === null ? null : figure(limit),
  });
  const percent = fraction === null ? null : messages.percent(fraction);
  return (
    <li className="longshore-quota" data-kind={kind} data-level={level ?? undefined}>
      <span className="longshore-quota-kind" id={id}>
        {words.kinds[kind]}
      </span>
      {level && level !== 'fine' && (
        <span className="longshore-quota-level">
          <Icon name="alert" />
          {words.level[level](kind)}
        </span>
      )}
      {percent !== null && <span className="longshore-quota-percent">{percent}</span>}
      {used !== null && !!limit && (
        <meter
          className="longshore-meter"
          aria-labelledby={id}
          value={used}
          max={limit}
          low={limit * 0.8}
          // What is above it is the worst; that is the limit itself, and nothing below.
          high={limit - 1}
          optimum={0}
        />
      )}
      <span className="longshore-quota-amount">{amount}</span>
      <Reset at={resetsAt} />
    </li>
  );
}

const lastHour = 3_600_000;

function Reset({ at }: { at: string | undefined }): ReactElement | null {
  const words = useSectionMessages('usage', usageMessages);
  const { date } = useLibraryMessages();
  const time = Date.parse(at ?? '');
  const left = time - useNow(false);
  useNow(left > 0 && left < lastHour);
  // No time is known, or not yet what time it is.
  if (!Number.isFinite(left)) return null;
  return (
    <time className="longshore-quota-reset" dateTime={new Date(time).toISOString()}>
      {left > 0 ? words.resets({ relative: words.relative(left), date: date(time) }) : words.resetDue}
    </time>
  );
}

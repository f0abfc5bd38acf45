'use client';

import { useLayoutEffect, useState, type ReactElement } from 'react';
import { useAttention } from '../../hooks/uploads/use-attention.js';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { useMessages } from '../ui/use-messages.js';
import { attentionMessages } from '../../messages/english/attention.js';

type Need = 'failed' | 'duplicates';

export interface AttentionBarProps {
  group: string;
  /** Called with the ids that a person narrows the list to, and with null to show all. Keep it identical. */
  onNarrow: (ids: readonly string[] | null) => void;
}

// A person takes in a list of this length at a glance; gathering what it shows anyway would only repeat it.
const glance = 6;

/** Gathers what failed and what asks a question, each with its buttons for all at once. */
export function AttentionBar({ group, onNarrow }: AttentionBarProps): ReactElement {
  const messages = { ...attentionMessages, ...useMessages() };
  const needs = useAttention({ group });
  const total = useUploadIds({ group }).length;
  const [only, setOnly] = useState<Need | null>(null);
  const { failed, duplicates } = needs;
  // Nobody is left with an empty list because the last of these was settled.
  const narrowed = only && needs[only].length > 0 ? needs[only] : null;
  useLayoutEffect(() => {
    onNarrow(narrowed);
    return () => onNarrow(null);
  }, [narrowed, onNarrow]);

  const band = (
    need: Need,
    count: number,
    words: string,
    actions: readonly (readonly [string, () => void])[],
  ) =>
    (count > 1 || (count > 0 && total > glance)) && (
      <div className="longshore-need" data-need={need}>
        <Icon name="alert" />
        <p>
          {words}{' '}
          {(count < total || narrowed) && (
            <button type="button" className="longshore-link" onClick={() => setOnly(narrowed ? null : need)}>
              {narrowed ? messages.showAll : messages.showThese}
            </button>
          )}
        </p>
        <span className="longshore-actions">
          {actions.map(([label, act]) => (
            <Button key={label} onClick={act}>
              {label}
            </Button>
          ))}
        </span>
      </div>
    );
  const retry = [messages.retryAll, needs.retryFailed] as const;
  const remove = [messages.removeAll, needs.removeFailed] as const;
  return (
    <>
      {band(
        'failed',
        failed.length,
        messages.failed(failed.length),
        needs.retryable > 0 ? [retry, remove] : [remove],
      )}
      {band('duplicates', duplicates.length, messages.duplicates(duplicates.length), [
        [messages.reuseAll, () => needs.resolveAll('reuse')],
        [messages.uploadAll, () => needs.resolveAll('upload')],
      ])}
    </>
  );
}

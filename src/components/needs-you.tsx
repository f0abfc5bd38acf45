'use client';

import type { ReactElement } from 'react';
import type { NeedsHandle } from '../hooks/use-needs.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { useMessages } from './messages.js';

/** Which of what needs a person the list is narrowed to. */
export type Need = 'failed' | 'duplicates';

export interface NeedsYouProps {
  needs: NeedsHandle;
  /** All uploads of the list. */
  total: number;
  only: Need | null;
  onOnly: (only: Need | null) => void;
}

// A person takes in a list of this length at a glance; gathering what it shows anyway would only repeat it.
const glance = 6;

/** Gathers what failed and what asks a question, each with its buttons for all at once. */
export function NeedsYou({ needs, total, only, onOnly }: NeedsYouProps): ReactElement {
  const messages = useMessages();
  const { failed, duplicates } = needs;
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
          {(count < total || only) && (
            <button type="button" className="longshore-link" onClick={() => onOnly(only ? null : need)}>
              {only ? messages.showAll : messages.showThese}
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

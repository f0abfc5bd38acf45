'use client';

import type { ReactElement } from 'react';
import type { NeedsHandle } from '../hooks/use-needs.js';
import { Icon } from './icon.js';
import { useMessages } from './messages.js';

export interface NeedsYouProps {
  needs: NeedsHandle;
  /** Whether the list shows only these. */
  only: boolean;
  /** Null when the list holds nothing else. */
  onOnly: ((only: boolean) => void) | null;
}

/** Gathers what failed and what asks a question, with one button for all of each. */
export function NeedsYou({ needs, only, onOnly }: NeedsYouProps): ReactElement | null {
  const messages = useMessages();
  const { failed, duplicates, retryable, ids } = needs;
  if (ids.length === 0) return null;
  return (
    <div className="longshore-needs">
      {failed.length > 0 && (
        <div className="longshore-need" data-need="failed">
          <Icon name="alert" />
          <p>{messages.failed(failed.length)}</p>
          <span className="longshore-actions">
            {retryable > 0 && <Button onClick={needs.retryFailed}>{messages.retryAll}</Button>}
            <Button onClick={needs.removeFailed}>{messages.removeAll}</Button>
          </span>
        </div>
      )}
      {duplicates.length > 0 && (
        <div className="longshore-need" data-need="duplicate">
          <Icon name="alert" />
          <p>{messages.duplicates(duplicates.length)}</p>
          <span className="longshore-actions">
            <Button onClick={() => needs.resolveAll('reuse')}>{messages.reuseAll}</Button>
            <Button onClick={() => needs.resolveAll('upload')}>{messages.uploadAll}</Button>
          </span>
        </div>
      )}
      {onOnly && (
        <button type="button" className="longshore-link" onClick={() => onOnly(!only)}>
          {only ? messages.showAll : messages.showThese}
        </button>
      )}
    </div>
  );
}

function Button({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className="longshore-button" onClick={onClick}>
      {children}
    </button>
  );
}

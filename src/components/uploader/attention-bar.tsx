'use client';

import { useLayoutEffect, useState, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { useAttention } from '../../hooks/uploads/use-attention.js';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { Button } from '../ui/button.js';
import { Icon } from '../icons/icon.js';
import { useMessages } from '../ui/use-upload-messages.js';
import { attentionMessages } from '../../messages/english/attention.js';

type AttentionKind = 'failed' | 'duplicates';

export interface AttentionBarProps {
  group: string;
  /** Called with the ids to show, or null to show all. Pass the same function on every render. */
  onFilter: (ids: readonly string[] | null) => void;
}

// In a list this short, a summary would only repeat its rows.
const shortList = 6;

/** Sums up the failures and pending questions of a group, with buttons that act on all of them. */
export function AttentionBar({ group, onFilter }: AttentionBarProps): ReactElement {
  const messages = { ...attentionMessages, ...useMessages() };
  const attention = useAttention({ group });
  const total = useUploadIds({ group }).length;
  const [filter, setFilter] = useState<AttentionKind | null>(null);
  const { failed, duplicates } = attention;
  const queue = useUploadQueue();
  const differing = duplicates.filter((id) => {
    const upload = queue.getUpload(id);
    return upload?.status === 'duplicate' && upload.difference;
  }).length;
  // Once the last of them is settled, the list shows all uploads again.
  const filteredIds = filter && attention[filter].length > 0 ? attention[filter] : null;
  useLayoutEffect(() => {
    onFilter(filteredIds);
    return () => onFilter(null);
  }, [filteredIds, onFilter]);

  const renderSummary = (
    kind: AttentionKind,
    count: number,
    text: string,
    actions: readonly (readonly [string, () => void])[],
  ) =>
    (count > 1 || (count > 0 && total > shortList)) && (
      <div className="longshore-attention" data-kind={kind}>
        <Icon name="alert" />
        <p>
          {text}{' '}
          {(count < total || filteredIds) && (
            <button
              type="button"
              className="longshore-link"
              onClick={() => setFilter(filteredIds ? null : kind)}
            >
              {filteredIds
                ? messages.showAll
                : kind === 'failed'
                  ? messages.showFailed
                  : messages.showDuplicates}
            </button>
          )}
        </p>
        <span className="longshore-actions">
          {actions.map(([label, onClick]) => (
            <Button key={label} onClick={onClick}>
              {label}
            </Button>
          ))}
        </span>
      </div>
    );
  const duplicatesText = [
    messages.duplicates(duplicates.length),
    differing > 0 && messages.differing(differing),
  ]
    .filter(Boolean)
    .join(' · ');
  const retry = [messages.retryAll, attention.retryFailed] as const;
  const remove = [messages.removeAll, attention.removeFailed] as const;
  return (
    <>
      {renderSummary(
        'failed',
        failed.length,
        messages.failed(failed.length),
        attention.retryable > 0 ? [retry, remove] : [remove],
      )}
      {renderSummary('duplicates', duplicates.length, duplicatesText, [
        [messages.reuseAll, () => attention.resolveAll('reuse')],
        [messages.uploadAll, () => attention.resolveAll('upload')],
      ])}
    </>
  );
}

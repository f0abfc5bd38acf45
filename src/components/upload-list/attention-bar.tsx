'use client';

import { useLayoutEffect, useMemo, useState, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { useAttention } from '../../hooks/uploads/use-attention.js';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { listMessages } from '../../messages/english/list.js';
import { Icon } from '../icons/icon.js';
import { Button, usePart } from '../ui/button.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { useMessages } from '../ui/use-upload-messages.js';
import { ChooseFiles } from './row/choose-files.js';

type AttentionKind = 'failed' | 'interrupted' | 'duplicates';

export interface AttentionBarProps {
  group: string;
  /** Called with the ids to show and their order, or null to show all as added. Pass the same function on every render. */
  onFilter: (ids: readonly string[] | null) => void;
}

/**
 * Sums up the failures, interrupted files and pending questions of a group if there are several, with buttons that act
 * on all of them. Puts failures first in the list.
 */
export function AttentionBar({ group, onFilter }: AttentionBarProps): ReactElement {
  const messages = useMessages();
  const listTexts = useSectionMessages('list', listMessages);
  const part = usePart();
  const attention = useAttention({ group });
  const ids = useUploadIds({ group });
  const [filter, setFilter] = useState<AttentionKind | null>(null);
  const { failed, interrupted, duplicates, named } = attention;
  const queue = useUploadQueue();
  const differing = duplicates.filter((id) => {
    const upload = queue.getUpload(id);
    return upload?.status === 'duplicate' && upload.difference;
  }).length;
  // Once the last of them is settled, the list shows all uploads again.
  const filteredIds = filter && attention[filter].length > 0 ? attention[filter] : null;
  const failuresFirst = useMemo(() => {
    const first = [...failed, ...interrupted, ...named];
    return first.length === 0 ? null : [...new Set([...first, ...ids])];
  }, [failed, interrupted, named, ids]);
  const isShown = (kind: AttentionKind) => filteredIds !== null && filter === kind;
  const shownIds = filteredIds ?? failuresFirst;
  useLayoutEffect(() => {
    onFilter(shownIds);
    return () => onFilter(null);
  }, [shownIds, onFilter]);

  const showOnly: Readonly<Record<AttentionKind, string>> = {
    failed: messages.showFailed,
    interrupted: listTexts.showInterrupted,
    duplicates: messages.showDuplicates,
  };
  const renderSummary = (
    kind: AttentionKind | 'named',
    text: string,
    ...actions: readonly (ReactElement | false)[]
  ) =>
    // A single row says it all.
    attention[kind].length > 1 && (
      <div className={part('longshore-attention', 'attention')} data-kind={kind}>
        <Icon name="alert" />
        <p>
          {text}{' '}
          {kind !== 'named' && (attention[kind].length < ids.length || filteredIds) && (
            <button
              type="button"
              className="longshore-link"
              onClick={() => setFilter(isShown(kind) ? null : kind)}
            >
              {isShown(kind) ? messages.showAll : showOnly[kind]}
            </button>
          )}
        </p>
        <span className="longshore-actions">{actions}</span>
      </div>
    );
  const button = (label: string, onClick: () => void) => (
    <Button key={label} onClick={onClick}>
      {label}
    </Button>
  );
  const chooseAgain = (
    <ChooseFiles key="choose" multiple onFiles={(files) => void queue.add(files, { group })}>
      {listTexts.chooseFiles}
    </ChooseFiles>
  );
  const imports = failed.filter((id) => queue.getUpload(id)?.url).length;
  const failedText = [
    failed.length > imports && messages.failed(failed.length - imports),
    imports > 0 && listTexts.importsFailed(imports),
  ]
    .filter(Boolean)
    .join(' · ');
  const duplicatesText = [
    messages.duplicates(duplicates.length),
    // The number stays with its word.
    differing > 0 && messages.differing(differing).replace(/(?<=\p{Nd}) /u, '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {renderSummary(
        'failed',
        failedText,
        attention.retryable > 0 && button(messages.retryAll, attention.retryFailed),
        button(listTexts.dismissFailed, attention.removeFailed),
      )}
      {renderSummary(
        'interrupted',
        listTexts.interrupted(interrupted.length),
        chooseAgain,
        button(listTexts.dismissAll, attention.removeInterrupted),
      )}
      {renderSummary(
        'duplicates',
        duplicatesText,
        button(messages.reuseAll, () => attention.resolveAll('reuse')),
        button(messages.uploadAll, () => attention.resolveAll('upload')),
      )}
      {renderSummary(
        'named',
        listTexts.named(named.length),
        button(listTexts.replace, () => attention.settleNames('version')),
        button(listTexts.keepBoth, () => attention.settleNames('keep-both')),
        button(listTexts.skip, () => attention.settleNames('skip')),
      )}
    </>
  );
}

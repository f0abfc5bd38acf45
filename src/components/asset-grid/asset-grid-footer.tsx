'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { gridMessages } from '../../messages/english/grid.js';
import { Icon } from '../ui/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { waitMessage } from '../uploader/status-line.js';

/** What comes below the last card that is loaded: the next page, why it does not come, or nothing. */
export function AssetGridFooter({ list }: { list: AssetList }): ReactElement | null {
  const words = useSectionMessages('grid', gridMessages);
  const { hasNextPage, isFetchingNextPage, isPlaceholderData } = list;
  if (!hasNextPage || isPlaceholderData) return null;
  if (list.isFetchNextPageError)
    return <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />;
  return (
    <div className="longshore-grid-end">
      {list.isRestarting && <p className="longshore-hint">{words.restarted}</p>}
      <ListWait list={list} />
      <Button
        // Not `disabled`: that would drop the keyboard's focus.
        aria-disabled={isFetchingNextPage || undefined}
        data-more=""
        onClick={() => void list.loadMore()}
      >
        {isFetchingNextPage ? words.loadingMore : words.loadMore}
      </Button>
    </div>
  );
}

/** Why nothing comes at the moment, where something is waited for. */
export function ListWait({ list: { wait, isPaused } }: { list: AssetList }): ReactElement | null {
  const words = useSectionMessages('grid', gridMessages);
  const messages = useMessages();
  const now = useNow(wait !== null && Number.isFinite(wait.until));
  if (!wait && !isPaused) return null;
  return (
    <p className="longshore-grid-wait">
      <Icon name="clock" />
      {wait ? waitMessage(wait, messages, now) : words.offline}
    </p>
  );
}

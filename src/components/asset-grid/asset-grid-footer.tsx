'use client';

import type { ReactElement } from 'react';
import { Button, usePart } from '../ui/button.js';
import { describeError } from '../../hooks/provider/errors.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { firstGridMessages } from '../../messages/english/grid.js';
import { Icon } from '../icons/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { waitMessage } from '../../messages/error-message.js';

/** Below the last loaded card: the button for the next page, or why it could not be loaded. */
export function AssetGridFooter({ list }: { list: AssetList }): ReactElement | null {
  const part = usePart();
  const messages = useSectionMessages('grid', firstGridMessages);
  const { hasNextPage, isFetchingNextPage, isPlaceholderData } = list;
  if (!hasNextPage || isPlaceholderData) return null;
  if (list.isFetchNextPageError)
    return <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />;
  return (
    <div className={part('longshore-grid-footer', 'footer')}>
      {list.isRestarting && <p className="longshore-hint">{messages.restarted}</p>}
      <ListWait list={list} />
      <Button
        // Not `disabled`, which would lose the focus.
        aria-disabled={isFetchingNextPage || undefined}
        data-load-more=""
        onClick={() => void list.loadMore()}
      >
        {isFetchingNextPage ? messages.loadingMore : messages.loadMore}
      </Button>
    </div>
  );
}

/** Why the list waits, if it does: the rate limit, the service, or the connection. */
export function ListWait({ list: { wait, isPaused } }: { list: AssetList }): ReactElement | null {
  const messages = useSectionMessages('grid', firstGridMessages);
  const coreMessages = useMessages();
  const now = useNow(wait !== null && Number.isFinite(wait.until), wait);
  if (!wait && !isPaused) return null;
  return (
    <p className="longshore-grid-wait">
      <Icon name="clock" />
      {wait ? waitMessage(wait, coreMessages, now) : messages.offline}
    </p>
  );
}

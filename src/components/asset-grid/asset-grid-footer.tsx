'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/describe-error.js';
import type { AssetList } from '../../hooks/assets/use-asset-list.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { gridMessages } from '../../messages/english/grid.js';
import { Icon } from '../ui/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { waitMessage } from '../uploader/status-line.js';

/** Below the last loaded card: the button for the next page, or why it could not be loaded. */
export function AssetGridFooter({ list }: { list: AssetList }): ReactElement | null {
  const messages = useSectionMessages('grid', gridMessages);
  const { more, loadingMore, outdated, failed, error, readAgain } = list;
  if (!more || outdated) return null;
  if (failed === 'more') return <ErrorNotice error={describeError(error)} onRetry={list.retry} />;
  return (
    <div className="longshore-grid-footer">
      {readAgain && <p className="longshore-hint">{messages.restarted}</p>}
      <ListWait list={list} />
      <Button
        // Not `disabled`, which would lose the focus.
        aria-disabled={loadingMore || undefined}
        data-load-more=""
        onClick={list.loadMore}
      >
        {loadingMore ? messages.loadingMore : messages.loadMore}
      </Button>
    </div>
  );
}

/** Why the list waits, if it does: the rate limit, the service, or the connection. */
export function ListWait({ list: { wait, offline } }: { list: AssetList }): ReactElement | null {
  const messages = useSectionMessages('grid', gridMessages);
  const coreMessages = useMessages();
  const now = useNow(wait !== null && Number.isFinite(wait.until));
  if (!wait && !offline) return null;
  return (
    <p className="longshore-grid-wait">
      <Icon name="clock" />
      {wait ? waitMessage(wait, coreMessages, now) : messages.offline}
    </p>
  );
}

'use client';

import { useEffect, type ReactElement } from 'react';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { lazy, useLazy } from '../ui/lazy.js';
import { useMessages } from '../ui/use-upload-messages.js';
import type { UploadListProps } from './upload-list-props.js';
import { isolated } from '../errors/error-boundary.js';
import { Notice } from '../errors/notice.js';

const Content = lazy(() => import('./upload-list-content.js').then((module) => module.UploadListContent));

/**
 * Uploads in the order they were added: a header with the totals, the failures and duplicates that need attention, and
 * a row for each upload. Handles thousands of rows. Shows nothing while there are no uploads; its code loads before the
 * first upload.
 */
export function UploadList(props: UploadListProps): ReactElement {
  return isolated(UploadListView, props);
}

function UploadListView(props: UploadListProps): ReactElement {
  const messages = useMessages();
  const ids = useUploadIds({ group: props.group });
  const { status, retry } = useLazy(Content, true);
  const isMissing = ids.length > 0 && status === 'failed';
  useEffect(() => {
    if (!isMissing) return;
    const watch = new AbortController();
    window.addEventListener('online', retry, watch);
    return () => watch.abort();
  }, [isMissing, retry]);
  return (
    <>
      {isMissing && (
        <Notice code="network" onRetry={retry}>
          <p>{messages.errors.network({})}</p>
        </Notice>
      )}
      <Content {...props} ids={ids} />
    </>
  );
}

'use client';

import { useEffect, type ReactElement } from 'react';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { useLazy } from '../ui/lazy.js';
import { UploadListContent } from './later.js';
import type { UploadListProps } from './upload-list-props.js';
import { isolated } from '../ui/error-boundary.js';
import { LoadNotice } from '../ui/notice.js';

/**
 * Uploads in the order they were added: a header with the totals, the failures and duplicates that need attention, and
 * a row for each upload. Handles thousands of rows. Shows nothing while there are no uploads; its code loads before the
 * first upload.
 */
export function UploadList(props: UploadListProps): ReactElement {
  return isolated(UploadListView, props);
}

function UploadListView(props: UploadListProps): ReactElement {
  const ids = useUploadIds({ group: props.group });
  const { status, retry } = useLazy(UploadListContent, true);
  const isMissing = ids.length > 0 && status === 'failed';
  useEffect(() => {
    if (!isMissing) return;
    const watch = new AbortController();
    window.addEventListener('online', retry, watch);
    return () => watch.abort();
  }, [isMissing, retry]);
  return (
    <>
      {isMissing && <LoadNotice onRetry={retry} />}
      <UploadListContent {...props} ids={ids} />
    </>
  );
}

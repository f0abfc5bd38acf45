'use client';

import type { ReactElement } from 'react';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { Button } from '../../ui/button.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetName } from '../../asset/asset-facts.js';
import type { DownloadProblem } from '../../asset/download/fetch-file.js';
import { FailureNotice } from '../../asset/failure-notice.js';
import { fileAddress } from '../../asset/public-link.js';
import { memoryLimit } from '../../asset/download/save-targets.js';
import type { Downloads } from './use-downloads.js';

// The most that fit without hiding the grid.
const maxNames = 5;

/** The progress of a download, and the files that failed, each with a link to open it instead. */
export function DownloadNotice({ downloads }: { downloads: Downloads }): ReactElement | null {
  const { progress, failures, cancel, dismiss } = downloads;
  const words = useSectionMessages('selection', selectionMessages);
  const { andMore } = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const reasons: Readonly<Record<DownloadProblem, string>> = {
    blocked: words.downloadBlocked,
    gone: words.downloadGone,
    broken: words.downloadBroken,
    'too-large': words.downloadTooLarge(coreMessages.size(memoryLimit)),
  };
  const label =
    progress &&
    words.downloading({
      done: progress.done,
      total: progress.total,
      size: coreMessages.size(progress.bytes),
    });
  return (
    <>
      {progress && label && (
        <div className="longshore-grid-progress longshore-download">
          <p>{label}</p>
          <Button onClick={cancel}>{library.cancel}</Button>
          <progress className="longshore-bar" aria-label={label} value={progress.done} max={progress.total} />
        </div>
      )}
      {failures.length > 0 && (
        <FailureNotice
          summary={words.downloadFailed(failures.length)}
          failures={failures.map(({ asset, problem }) => ({ asset, error: problem }))}
          reasonOf={(problem) => reasons[problem as DownloadProblem]}
          renderNames={(assets) => (
            <>
              {assets.slice(0, maxNames).map((asset, index) => (
                <span key={asset.id ?? index}>
                  {index > 0 ? ' · ' : ''}
                  <a href={fileAddress(asset)} target="_blank" rel="noopener noreferrer">
                    <bdi>{assetName(asset, library)}</bdi>
                  </a>
                </span>
              ))}{' '}
              {assets.length > maxNames ? andMore(assets.length - maxNames) : ''}
            </>
          )}
          onDismiss={dismiss}
        />
      )}
    </>
  );
}

'use client';

import type { ReactElement } from 'react';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { Icon } from '../../icons/icon.js';
import { Button } from '../../ui/button.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetName } from '../../asset/asset-facts.js';
import type { DownloadFailure } from '../../asset/download/download-assets.js';
import type { DownloadProblem } from '../../asset/download/fetch-file.js';
import { fileAddress } from '../../asset/public-link.js';
import { memoryLimit } from '../../asset/download/save-targets.js';
import type { Downloads } from './use-downloads.js';

// The most that fit without hiding the grid.
const maxNames = 5;

/** The progress of a download, and the files that failed, each with a link to open it instead. */
export function DownloadNotice({ downloads }: { downloads: Downloads }): ReactElement | null {
  const { progress, failures, cancel, dismiss } = downloads;
  const words = useSectionMessages('selection', selectionMessages);
  const notices = useSectionMessages('grid', gridMessages);
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
        <div role="alert" className="longshore-notice">
          <Icon name="alert" />
          <div className="longshore-notice-text">
            <p className="longshore-sum">{words.downloadFailed(failures.length)}</p>
            {byProblem(failures).map(([problem, group]) => (
              <div key={problem}>
                <p>
                  {group.slice(0, maxNames).map(({ asset }, index) => (
                    <span key={asset.id ?? index}>
                      {index > 0 ? ' · ' : ''}
                      <a href={fileAddress(asset)} target="_blank" rel="noopener noreferrer">
                        <bdi>{assetName(asset, library)}</bdi>
                      </a>
                    </span>
                  ))}{' '}
                  {group.length > maxNames ? notices.andMore(group.length - maxNames) : ''}
                </p>
                <small>{reasons[problem]}</small>
              </div>
            ))}
          </div>
          <Button onClick={dismiss}>{notices.dismiss}</Button>
        </div>
      )}
    </>
  );
}

function byProblem(failures: readonly DownloadFailure[]): [DownloadProblem, DownloadFailure[]][] {
  const groups = new Map<DownloadProblem, DownloadFailure[]>();
  for (const failure of failures)
    groups.set(failure.problem, [...(groups.get(failure.problem) ?? []), failure]);
  return [...groups];
}

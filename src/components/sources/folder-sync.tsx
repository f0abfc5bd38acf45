'use client';

import { useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { ReceiptFormat } from '../../hooks/sources/sync/receipt.js';
import {
  useFolderSync,
  type FolderSync as Sync,
  type FolderSyncReport,
} from '../../hooks/sources/sync/use-folder-sync.js';
import type { DropAreaOptions } from '../../hooks/uploads/drop/use-drop-area.js';
import { sourceMessages } from '../../messages/english/sources.js';
import { usageMessages } from '../../messages/english/usage.js';
import { Button } from '../ui/button.js';
import { List } from '../ui/list.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { Status } from '../ui/status.js';
import { useSectionMessages } from '../ui/use-messages.js';

export interface FolderSyncProps extends Pick<DropAreaOptions, 'onFiles'> {
  /** An element inside the drop area, which shows the report at its end. */
  anchor: RefObject<Element | null>;
  /** Sets what takes the files of the area. */
  setTaker: (take: DropAreaOptions['onFiles']) => void;
}

const maxPaths = 100;

/** Uploads what is new or changed in a folder, says how much that is, and offers a receipt. */
export function FolderSync({ anchor, onFiles, setTaker }: FolderSyncProps): ReactElement | null {
  const { report, ...sync } = useFolderSync({ onFiles });
  const { add } = sync;
  useEffect(() => setTaker(add), [setTaker, add]);
  return report && <Report {...sync} report={report} anchor={anchor} />;
}

interface ReportProps extends Pick<FolderSyncProps, 'anchor'>, Pick<Sync, 'receipt' | 'settleDeleted'> {
  report: FolderSyncReport;
}

function Report({ report, receipt, settleDeleted, anchor }: ReportProps): ReactElement | null {
  const [area] = useState(() => anchor.current?.closest('.longshore'));
  const messages = useSectionMessages('sources', sourceMessages);
  const restoreFocus = useRestoreFocus<HTMLElement>();
  const { folder, status, compared, total, missing, deleted } = report;
  const isComparing = status === 'comparing';
  const isBusy = isComparing || status === 'checking';
  const counts = [
    report.added > 0 && messages.added(report.added),
    report.changed > 0 && messages.changed(report.changed),
    report.renamed > 0 && messages.renamed(report.renamed),
    report.unchanged > 0 && messages.unchanged(report.unchanged),
  ].filter((text) => typeof text === 'string');
  const isUpToDate = report.added + report.changed + deleted.length === 0;
  if (!area) return null;
  return createPortal(
    <section {...restoreFocus} className="longshore-sync" aria-label={messages.sync(folder)}>
      <p className="longshore-sync-title">{messages.sync(folder)}</p>
      {/* Only what is announced once: the count changes ten times a second. */}
      {isComparing && <p className="longshore-hint">{messages.comparing({ done: compared, total })}</p>}
      {status === 'checking' && <p className="longshore-hint">{messages.checkingLibrary}</p>}
      <Status className="longshore-hint">
        {!isBusy && [isUpToDate && messages.upToDate, counts.join(' · ')].filter(Boolean).join(' ')}
      </Status>
      {deleted.length > 0 && (
        <>
          <Paths label={messages.deletedThere(deleted.length)} paths={deleted} />
          <span className="longshore-actions">
            <Button onClick={() => settleDeleted('upload')}>{messages.uploadAgain}</Button>
            <Button onClick={() => settleDeleted('forget')}>{messages.leaveOut}</Button>
          </span>
        </>
      )}
      {missing.length > 0 && (
        <Paths label={messages.missing(missing.length)} paths={missing}>
          <p className="longshore-hint">{messages.missingNote}</p>
        </Paths>
      )}
      {!isBusy && (
        <span className="longshore-actions">
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} onClick={() => save(receipt(format), `${folder}.${format}`, format)}>
              {messages.receiptAs(format.toUpperCase())}
            </Button>
          ))}
        </span>
      )}
    </section>,
    area,
  );
}

interface PathsProps {
  label: string;
  paths: readonly string[];
  children?: ReactNode;
}

function Paths({ label, paths, children }: PathsProps): ReactElement {
  const { andMore } = useSectionMessages('usage', usageMessages);
  return (
    <details>
      <summary>
        <bdi>{label}</bdi>
      </summary>
      {children}
      {/* It scrolls, so the keyboard must reach it. */}
      <List className="longshore-sync-paths" aria-label={label} tabIndex={0}>
        {paths.slice(0, maxPaths).map((path) => (
          <li key={path}>
            <bdi>{path}</bdi>
          </li>
        ))}
        {paths.length > maxPaths && <li>{andMore(paths.length - maxPaths)}</li>}
      </List>
    </details>
  );
}

const types: Readonly<Record<ReceiptFormat, string>> = { csv: 'text/csv', json: 'application/json' };

function save(text: string, name: string, format: ReceiptFormat): void {
  // Spreadsheets take a file without the mark for one in the system's old encoding.
  const parts = format === 'csv' ? ['\ufeff', text] : [text];
  const url = URL.createObjectURL(new Blob(parts, { type: types[format] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

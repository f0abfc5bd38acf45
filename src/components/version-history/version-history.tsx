'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useAssetVersions } from '../../hooks/versions/use-asset-versions.js';
import { activeVersion, versionSteps, type VersionStep } from '../../hooks/versions/version-steps.js';
import type { Restrictions } from '../../upload/files/restrictions.js';
import { Button, classNames, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { Icon } from '../icons/icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { PendingNote } from '../ui/status.js';
import { ReplaceArea, type ReplaceAreaPart, type ReplaceAreaProps } from './replace-area.js';
import { Unavailable } from '../errors/unavailable.js';
import { VersionRow } from './version-row.js';
import { versionMessages } from '../../messages/english/versions.js';
import { isolated } from '../ui/error-boundary.js';
import { List } from '../ui/list.js';
import { ownEvents } from '../../hooks/page/own-events.js';

/** The parts of a version history that can have class names of the app. */
export type VersionHistoryPart =
  | 'versions'
  | 'version'
  | 'versionTitle'
  | 'versionFacts'
  | 'checksum'
  | ReplaceAreaPart;

export interface VersionHistoryProps extends Pick<Restrictions, 'accept' | 'maxSize' | 'minSize'> {
  assetId: string;
  /** Whether the file can be replaced here. Default true. */
  replace?: boolean | undefined;
  /**
   * Whether a picture can be edited here and saved as the next version: see `ReplaceAreaProps.edit`. Default false.
   */
  edit?: boolean | undefined;
  /** Called once when a replacement is committed (spec 4.9). */
  onReplaced?: ((asset: Asset) => void) | undefined;
  className?: string | undefined;
  /** Class names for the parts of the history, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<VersionHistoryPart | SharedPart> | undefined;
}

/**
 * The versions of an asset, newest first (spec 4.10), and an area to replace its file (spec 4.8, 4.9). A replacement in
 * progress continues when this unmounts, and is shown again when it is mounted for the same asset.
 */
export function VersionHistory(props: VersionHistoryProps): ReactElement {
  return isolated(VersionHistoryView, props);
}

function VersionHistoryView(props: VersionHistoryProps): ReactElement {
  // Reset all state for another asset: a file chosen for one must not replace that of another.
  return <VersionsOf key={props.assetId} {...props} />;
}

function VersionsOf(props: VersionHistoryProps): ReactElement {
  const { assetId, replace = true, className, ...area } = props;
  const messages = useSectionMessages('versions', versionMessages);
  const restoreFocus = useRestoreFocus<HTMLElement>();
  const forbidden = useForbidden('listVersions');
  const { data, error, isPending, isPaused, refetch } = useAssetVersions(assetId, { enabled: !forbidden });
  const steps = data && !forbidden ? versionSteps(data) : [];
  const isGone = error !== null && describeError(error).code === 'not-found';
  const retry = () => void refetch();
  return (
    <section
      {...restoreFocus}
      {...ownEvents}
      className={classNames('longshore-view longshore-version-history', className)}
      aria-label={messages.label}
      tabIndex={-1}
    >
      {isGone ? (
        <Gone onRetry={retry} />
      ) : (
        <>
          {replace && <Replace {...area} assetId={assetId} active={activeVersion(steps)} />}
          {error && !forbidden && <ErrorNotice error={error} onRetry={retry} />}
          {forbidden && <Unavailable what={messages.what} error={forbidden} />}
          {isPending && !forbidden && <PendingNote className="longshore-hint" isPaused={isPaused} />}
          {data && !forbidden && <Versions steps={steps} />}
        </>
      )}
    </section>
  );
}

/** The API key may lack the permission for either of the two calls. */
function Replace(props: ReplaceAreaProps): ReactElement {
  const messages = useSectionMessages('versions', versionMessages);
  const presign = useForbidden('presignReplacement');
  const finalize = useForbidden('finalizeReplacement');
  const error = presign ?? finalize;
  return error ? <Unavailable what={messages.replacing} error={error} /> : <ReplaceArea {...props} />;
}

function Gone({ onRetry }: { onRetry: () => void }): ReactElement {
  const messages = useSectionMessages('versions', versionMessages);
  const { tryAgain } = useLibraryMessages();
  const part = usePart();
  return (
    <div role="alert" className={part('longshore-notice', 'notice')} data-code="not-found">
      <Icon name="alert" />
      <p>{messages.gone}</p>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  );
}

const initialCount = 10;

function Versions({ steps }: { steps: readonly VersionStep[] }): ReactElement {
  const messages = useSectionMessages('versions', versionMessages);
  const part = usePart();
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    // The button is gone; continue with the first row that it revealed.
    if (showsAll) list.current?.querySelectorAll('li')[initialCount]?.focus();
  }, [showsAll]);
  if (steps.length === 0) return <p className="longshore-hint">{messages.none}</p>;
  return (
    <>
      <List ref={list} className={part('longshore-versions', 'versions')} aria-label={messages.label}>
        {steps.slice(0, showsAll ? undefined : initialCount).map((step) => (
          <VersionRow key={step.key} step={step} />
        ))}
      </List>
      {!showsAll && steps.length > initialCount && (
        <Button onClick={() => setShowsAll(true)}>{messages.showAll(steps.length)}</Button>
      )}
    </>
  );
}

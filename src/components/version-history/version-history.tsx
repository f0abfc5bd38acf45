'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useAssetVersions } from '../../hooks/versions/use-asset-versions.js';
import { activeVersion, versionSteps, type VersionStep } from '../../hooks/versions/version-steps.js';
import type { Restrictions } from '../../upload/admission/restrictions.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { Icon } from '../ui/icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { PendingNote } from '../ui/pending-note.js';
import { ReplaceArea, type ReplaceAreaProps } from './replace-area.js';
import { Unavailable } from '../ui/unavailable.js';
import { VersionRow } from './version-row.js';
import { versionMessages } from '../../messages/english/versions.js';

export interface VersionHistoryProps extends Pick<Restrictions, 'accept' | 'maxSize' | 'minSize'> {
  assetId: string;
  /** Whether a new file may take its place. Default true. */
  replace?: boolean | undefined;
  /** Called once when the asset has its new bytes. */
  onReplaced?: ((asset: Asset) => void) | undefined;
  className?: string | undefined;
}

/**
 * The versions of an asset, newest first (spec 4.10), and the place to replace its file (spec 4.8, 4.9). A replacement
 * that is under way goes on when this unmounts, and is shown again by the next one for the same asset.
 */
export function VersionHistory(props: VersionHistoryProps): ReactElement {
  // Of one asset; what was chosen for it must not be sent to another.
  return <VersionsOf key={props.assetId} {...props} />;
}

function VersionsOf(props: VersionHistoryProps): ReactElement {
  const { assetId, replace = true, className, ...area } = props;
  const words = useSectionMessages('versions', versionMessages);
  const keptFocus = useRestoreFocus<HTMLElement>();
  const unreadable = useForbidden('listVersions');
  const { data, error, isPending, isPaused, refetch } = useAssetVersions(assetId, { enabled: !unreadable });
  const steps = data && !unreadable ? versionSteps(data) : [];
  const isGone = error !== null && describeError(error).code === 'not-found';
  const retry = () => void refetch();
  return (
    <section
      {...keptFocus}
      className={classNames('longshore-view longshore-version-history', className)}
      aria-label={words.label}
      tabIndex={-1}
    >
      {isGone ? (
        <Gone onRetry={retry} />
      ) : (
        <>
          {replace && <Replace {...area} assetId={assetId} active={activeVersion(steps)} />}
          {error && !unreadable && <ErrorNotice error={error} onRetry={retry} />}
          {unreadable && <Unavailable what={words.what} error={unreadable} />}
          {isPending && !unreadable && <PendingNote className="longshore-hint" isPaused={isPaused} />}
          {data && !unreadable && <Versions steps={steps} />}
        </>
      )}
    </section>
  );
}

/** The second call of the pair may be denied as well as the first. */
function Replace(props: ReplaceAreaProps): ReactElement {
  const words = useSectionMessages('versions', versionMessages);
  const first = useForbidden('presignReplacement');
  const second = useForbidden('finalizeReplacement');
  const error = first ?? second;
  return error ? <Unavailable what={words.replacing} error={error} /> : <ReplaceArea {...props} />;
}

function Gone({ onRetry }: { onRetry: () => void }): ReactElement {
  const words = useSectionMessages('versions', versionMessages);
  const { tryAgain } = useLibraryMessages();
  return (
    <div role="alert" className="longshore-notice" data-code="not-found">
      <Icon name="alert" />
      <p>{words.gone}</p>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  );
}

// More than a person reads; who looks for an old one asks for all.
const usual = 10;

function Versions({ steps }: { steps: readonly VersionStep[] }): ReactElement {
  const words = useSectionMessages('versions', versionMessages);
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    // Where the button was that is gone now.
    if (all) list.current?.querySelectorAll('li')[usual]?.focus();
  }, [all]);
  if (steps.length === 0) return <p className="longshore-hint">{words.none}</p>;
  return (
    <>
      <ul ref={list} className="longshore-versions" aria-label={words.label}>
        {steps.slice(0, all ? undefined : usual).map((step) => (
          <VersionRow key={step.key} step={step} />
        ))}
      </ul>
      {!all && steps.length > usual && (
        <Button onClick={() => setAll(true)}>{words.showAll(steps.length)}</Button>
      )}
    </>
  );
}

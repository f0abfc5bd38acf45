'use client';

import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import { useReplacement } from '../../hooks/versions/use-replacement.js';
import type { Version } from '../../hooks/versions/version-steps.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import type { Restrictions } from '../../upload/files/restrictions.js';
import type { ClassNames, SharedPart } from '../ui/button.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { shownName } from '../ui/file-name.js';
import { Icon, type IconName } from '../icons/icon.js';
import { ReplaceQuestion } from './replace-question.js';
import { versionMessages } from '../../messages/english/versions.js';
import { useSectionMessages } from '../ui/use-messages.js';
import type { UploadListPart } from '../upload-list/upload-list-props.js';
import { UploadRow } from '../upload-list/later.js';
import { useLazy } from '../ui/lazy.js';
import { LazyNotice } from '../errors/lazy-action.js';
import { Status } from '../ui/status.js';
import { List } from '../ui/list.js';

/** The parts of a replace area that can have class names of the app. */
export type ReplaceAreaPart = 'panel' | 'label' | 'hint' | 'question' | UploadListPart;

export interface ReplaceAreaProps extends Pick<Restrictions, 'accept' | 'maxSize' | 'minSize'> {
  assetId: string;
  /** The active version, to compare the new file with; null if it is unknown. */
  active?: Version | null | undefined;
  /**
   * Whether a picture can be cropped, rotated, flipped and straightened here, and saved as the next version. Needs the scope
   * of `getAsset`, and a link whose server allows scripts of this page to read it (CORS). The editor's code loads when it is
   * used. Default false.
   */
  edit?: boolean | undefined;
  /** Called once when the replacement is committed (spec 4.9). */
  onReplaced?: ((asset: Asset) => void) | undefined;
  /** Class names for the parts of the area, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<ReplaceAreaPart | SharedPart> | undefined;
}

export interface ReplacementProps extends ReplaceAreaProps {
  /** The files that were dropped or chosen last; a new array each time. */
  dropped: readonly DroppedFile[];
  /** Whether the user has confirmed them already. */
  isConfirmed: boolean;
  /** The panel to drop or choose another file; shown unless a replacement is in progress. */
  children: ReactNode;
}

/** The confirmation, progress and outcome of replacing the file of an asset. */
export function Replacement(props: ReplacementProps): ReactElement {
  const {
    assetId,
    active = null,
    onReplaced,
    dropped,
    isConfirmed,
    children,
    edit: _edit,
    classNames: _classNames,
    ...limits
  } = props;
  const messages = useSectionMessages('versions', versionMessages);
  const replacement = useReplacement(assetId, { restrictions: limits, active, onReplaced });
  const { chosen, surplus, upload, isBusy, halted, choose, replace } = replacement;
  const row = useLazy(UploadRow, chosen !== null || upload !== undefined);
  const handled = useRef<readonly DroppedFile[]>(undefined);
  useEffect(() => {
    // Only once, even if React runs effects twice or another asset was shown in between.
    if (dropped.length === 0 || handled.current === dropped) return;
    handled.current = dropped;
    if (isConfirmed && dropped[0]) replace(dropped[0]);
    else choose(dropped);
  }, [dropped, isConfirmed, choose, replace]);
  const name = upload ? shownName(upload.name) : '';
  const isDone = upload?.status === 'done' && chosen === null;
  return (
    <>
      {/* Whoever confirms it keeps the focus in the row, which has to be there by then. */}
      {chosen && row.status !== 'loaded' && <LazyNotice {...row} />}
      {chosen && row.status === 'loaded' && (
        <ReplaceQuestion
          assetId={assetId}
          file={chosen.file}
          active={active}
          onConfirm={replacement.confirm}
          onDismiss={replacement.dismiss}
        />
      )}
      {isBusy && halted && <ErrorNotice error={halted} onRetry={replacement.resume} />}
      {upload && !isDone && chosen === null && (
        <>
          <LazyNotice {...row} />
          <List className="longshore-rows" aria-label={messages.replacing}>
            <UploadRow id={upload.id} position={1} count={1} offset={null} />
          </List>
        </>
      )}
      {!isBusy && chosen === null && children}
      <Status className="longshore-outcome" data-surplus={surplus > 0 || undefined}>
        {surplus > 0 && <Outcome icon="alert" text={messages.oneOnly(surplus)} />}
        {surplus === 0 && isDone && <Outcome icon="check" text={messages.replaced(name)} />}
      </Status>
      <Status className="longshore-hidden">
        {isBusy ? messages.started(name) : upload?.status === 'failed' && messages.failed(name)}
      </Status>
    </>
  );
}

function Outcome({ icon, text }: { icon: IconName; text: string }): ReactElement {
  return (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  );
}

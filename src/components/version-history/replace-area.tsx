'use client';

import { useState, type ReactElement } from 'react';
import { replacementGroup } from '../../hooks/versions/version-steps.js';
import { useDropArea } from '../../hooks/uploads/drop/use-drop-area.js';
import { useUploads } from '../../hooks/uploads/use-uploads.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { Button, usePart } from '../ui/button.js';
import { Icon } from '../icons/icon.js';
import { lazy, useLazy } from '../ui/lazy.js';
import { LazyNotice } from '../errors/lazy-action.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { limitsMessage } from '../../messages/limits-message.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { EditAsset } from '../image-editor/later.js';
import type { ReplaceAreaPart, ReplaceAreaProps } from './replacement.js';
import { versionMessages } from '../../messages/english/versions.js';
import { isolated } from '../ui/error-boundary.js';

const Replacement = lazy(() => import('./replacement.js').then((module) => module.Replacement));
const noFiles: readonly DroppedFile[] = [];

export type { ReplaceAreaPart, ReplaceAreaProps };

/**
 * Replaces the file of an asset (spec 4.8, 4.9): drop, paste or choose one, confirm, and follow the upload. The public
 * URL stays the same, as the notes before and after it explain.
 */
export function ReplaceArea(props: ReplaceAreaProps): ReactElement {
  return isolated(ReplaceAreaView, props);
}

function ReplaceAreaView(props: ReplaceAreaProps): ReactElement {
  const { assetId, accept, edit = false } = props;
  const messages = useSectionMessages('versions', versionMessages);
  const coreMessages = useMessages();
  const part = usePart();
  const { ids, summary } = useUploads({ group: replacementGroup(assetId) });
  // Kept with its asset: if `assetId` changes, the file must not replace that of another asset.
  const [dropped, setDropped] = useState({ assetId, files: noFiles, isConfirmed: false });
  const current = dropped.assetId === assetId ? dropped.files : noFiles;
  const replacing = useLazy(Replacement, current.length > 0 || ids.length > 0);
  useLazy(EditAsset, edit);
  const onFiles = (files: readonly DroppedFile[], isConfirmed = false) =>
    setDropped({ assetId, files, isConfirmed });
  const area = useDropArea({ onFiles: (files) => onFiles(files), disabled: summary.live > 0, accept });
  const restoreFocus = useRestoreFocus<HTMLDivElement>(nextControl);
  const drag = area.isDragReject ? 'reject' : area.isDragActive ? 'active' : undefined;
  const label = drag === 'reject' ? coreMessages.dropRefused : drag ? messages.dropNow : messages.drop;
  const panel = (
    <div className={part('longshore-panel', 'panel')} data-compact>
      <Icon name="upload" />
      <div className="longshore-panel-text">
        <p className={part('longshore-panel-label', 'label')}>
          {area.isReading ? coreMessages.readingFolder : label}
        </p>
        <p className={part('longshore-hint', 'hint')}>{messages.linkStays}</p>
        <p className={part('longshore-hint', 'hint')}>{limitsMessage(props, coreMessages)}</p>
      </div>
      <Button className="longshore-button longshore-choose" onClick={area.open}>
        {messages.choose}
      </Button>
      {edit && (
        <EditAsset
          key={assetId}
          assetId={assetId}
          note={messages.linkStays}
          onSave={(file) => onFiles([{ file, path: file.name }], true)}
        />
      )}
    </div>
  );
  return (
    <div
      {...area.getRootProps({ ...restoreFocus })}
      className="longshore longshore-replace"
      data-drag={drag}
      tabIndex={-1}
    >
      {replacing.status === 'loaded' ? (
        <Replacement {...props} dropped={current} isConfirmed={dropped.isConfirmed}>
          {panel}
        </Replacement>
      ) : (
        <>
          {panel}
          <LazyNotice {...replacing} />
        </>
      )}
      <input {...area.getInputProps({ multiple: false })} hidden />
    </div>
  );
}

/** The question, the first action of the upload, or the button that opens the file picker. */
function nextControl(area: HTMLElement): HTMLElement | null {
  return area.querySelector<HTMLElement>(
    '.longshore-question, .longshore-row .longshore-actions > :first-child, .longshore-choose',
  );
}

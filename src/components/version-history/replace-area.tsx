'use client';

import { useEffect, useState, type ReactElement } from 'react';
import { replacementGroup } from '../../hooks/versions/use-replacement.js';
import { useDropArea } from '../../hooks/uploads/use-drop-area.js';
import { useUploads } from '../../hooks/uploads/use-uploads.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { lazy, loadOnIntent, useLazyAction } from '../ui/lazy.js';
import { limitsMessage } from '../../messages/limits-message.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import type { ReplaceAreaProps } from './replacement.js';
import { versionMessages } from '../../messages/english/versions.js';

const Replacement = lazy(() => import('./replacement.js').then((module) => module.Replacement));
const intent = loadOnIntent(Replacement);
const noFiles: readonly DroppedFile[] = [];

export type { ReplaceAreaProps };

/**
 * Replaces the file of an asset: drop, paste or pick one, confirm, and see it sent. The public URL stays (spec 4.9),
 * and the person is told so before and after.
 */
export function ReplaceArea(props: ReplaceAreaProps): ReactElement {
  const { assetId, accept } = props;
  const words = useSectionMessages('versions', versionMessages);
  const messages = useMessages();
  const { ids, summary } = useUploads({ group: replacementGroup(assetId) });
  // With the asset it was given for: it must not be sent to another.
  const [given, setGiven] = useState({ assetId, files: noFiles });
  const [isShown, setShown] = useState(Replacement.isLoaded);
  const [runWhenLoaded, partNotice] = useLazyAction();
  const show = () => runWhenLoaded(Replacement, () => setShown(true));
  const isFound = ids.length > 0;
  useEffect(() => {
    if (isFound && !isShown) show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a rendering that comes of it asks for nothing
  }, [isFound]);
  const onFiles = (files: readonly DroppedFile[]) => {
    setGiven({ assetId, files });
    show();
  };
  const area = useDropArea({ onFiles, disabled: summary.live > 0, accept });
  const keptFocus = useRestoreFocus<HTMLDivElement>(nextThing);
  const drag = area.isDragReject ? 'reject' : area.isDragActive ? 'active' : undefined;
  const label = drag === 'reject' ? messages.dropRefused : drag ? words.dropNow : words.drop;
  const panel = (
    <div className="longshore-panel" data-compact>
      <Icon name="upload" />
      <div className="longshore-panel-words">
        <p className="longshore-panel-label">{area.isReading ? messages.readingFolder : label}</p>
        <p className="longshore-hint">{words.linkStays}</p>
        <p className="longshore-hint">{limitsMessage(props, messages)}</p>
      </div>
      <Button {...intent} className="longshore-button longshore-choose" onClick={area.open}>
        {words.choose}
      </Button>
    </div>
  );
  return (
    <div
      {...area.getRootProps({ ...keptFocus })}
      className="longshore longshore-replace"
      data-drag={drag}
      tabIndex={-1}
    >
      {partNotice}
      {isShown ? (
        <Replacement {...props} given={given.assetId === assetId ? given.files : noFiles}>
          {panel}
        </Replacement>
      ) : (
        panel
      )}
      <input {...area.getInputProps({ multiple: false })} hidden />
    </div>
  );
}

/** Where a person goes on: at the question, the row, or the button that chooses. */
function nextThing(area: HTMLElement): HTMLElement | null {
  return area.querySelector<HTMLElement>(
    '.longshore-question, .longshore-row .longshore-actions > :first-child, .longshore-choose',
  );
}

'use client';

import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import { useReplacement } from '../../hooks/versions/use-replacement.js';
import type { Version } from '../../hooks/versions/version-steps.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import type { Restrictions } from '../../upload/admission/restrictions.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { shownName } from '../ui/file-name.js';
import { Icon, type IconName } from '../ui/icon.js';
import { ReplaceQuestion } from './replace-question.js';
import { versionMessages } from '../../messages/english/versions.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { UploadRow } from '../uploader/upload-row.js';

export interface ReplaceAreaProps extends Pick<Restrictions, 'accept' | 'maxSize' | 'minSize'> {
  assetId: string;
  /** What is replaced, to compare with; null where it is not known. */
  active?: Version | null | undefined;
  /** Called once when the asset has its new bytes. */
  onReplaced?: ((asset: Asset) => void) | undefined;
}

export interface ReplacementProps extends ReplaceAreaProps {
  /** What was dropped or picked last; another array each time. */
  given: readonly DroppedFile[];
  /** Where another is dropped or picked; shown while that may be. */
  children: ReactNode;
}

/** What becomes of a file that was given: the question, how it is sent, how that ended. */
export function Replacement(props: ReplacementProps): ReactElement {
  const { assetId, active = null, onReplaced, given, children, ...limits } = props;
  const words = useSectionMessages('versions', versionMessages);
  const replacement = useReplacement(assetId, { restrictions: limits, onReplaced });
  const { chosen, surplus, upload, isBusy, halted, choose } = replacement;
  const taken = useRef<readonly DroppedFile[]>(undefined);
  useEffect(() => {
    // Once, also where React runs effects twice, or another asset was shown in between.
    if (given.length === 0 || taken.current === given) return;
    taken.current = given;
    choose(given);
  }, [given, choose]);
  const name = upload ? shownName(upload.name) : '';
  const isDone = upload?.status === 'done' && chosen === null;
  return (
    <>
      {chosen && (
        <ReplaceQuestion
          file={chosen.file}
          active={active}
          onConfirm={replacement.confirm}
          onDismiss={replacement.dismiss}
        />
      )}
      {isBusy && halted && <ErrorNotice error={halted} onRetry={replacement.resume} />}
      {upload && !isDone && chosen === null && (
        <ul className="longshore-rows" aria-label={words.replacing}>
          <UploadRow id={upload.id} position={1} count={1} offset={null} />
        </ul>
      )}
      {!isBusy && chosen === null && children}
      <output className="longshore-outcome" data-surplus={surplus > 0 || undefined}>
        {surplus > 0 && <Outcome icon="alert" text={words.oneOnly(surplus)} />}
        {surplus === 0 && isDone && <Outcome icon="check" text={words.replaced(name)} />}
      </output>
      <output className="longshore-hidden">
        {isBusy && words.started(name)}
        {upload?.status === 'failed' && words.failed(name)}
      </output>
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

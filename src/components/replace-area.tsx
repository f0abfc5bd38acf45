'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../api/resources.js';
import { useDropArea } from '../hooks/use-drop-area.js';
import { useReplacement } from '../hooks/use-replacement.js';
import type { Version } from '../hooks/version-steps.js';
import type { Restrictions } from '../upload/restrictions.js';
import { Button } from './button.js';
import { ErrorNotice } from './error-notice.js';
import { shownName } from './file-name.js';
import { Icon, type IconName } from './icon.js';
import { useKeptFocus } from './kept-focus.js';
import { later, loadOnIntent, useLater } from './later.js';
import { limitsWords } from './limits-words.js';
import { useMessages } from './messages.js';
import { useSectionWords } from './section-words.js';
import { UploadRow } from './upload-row.js';
import { versionWords } from './version-words.js';

const ReplaceQuestion = later(() => import('./replace-question.js').then((module) => module.ReplaceQuestion));
const intent = loadOnIntent(ReplaceQuestion);

export interface ReplaceAreaProps extends Pick<Restrictions, 'accept' | 'maxSize' | 'minSize'> {
  assetId: string;
  /** What is replaced, to compare with; null where it is not known. */
  active?: Version | null | undefined;
  /** Called once when the asset has its new bytes. */
  onReplaced?: ((asset: Asset) => void) | undefined;
}

/**
 * Replaces the file of an asset: drop, paste or pick one, confirm, and see it sent. The public URL stays (spec 4.9),
 * and the person is told so before and after.
 */
export function ReplaceArea({
  assetId,
  active = null,
  onReplaced,
  ...limits
}: ReplaceAreaProps): ReactElement {
  const words = useSectionWords('versions', versionWords);
  const messages = useMessages();
  const replacement = useReplacement(assetId, { restrictions: limits, onReplaced });
  const { chosen, surplus, upload, isBusy, halted } = replacement;
  const [withPart, partNotice] = useLater();
  const area = useDropArea({
    onFiles: (files) => withPart(ReplaceQuestion, () => replacement.choose(files)),
    disabled: isBusy,
    accept: limits.accept,
  });
  const keptFocus = useKeptFocus<HTMLDivElement>(nextThing);
  const drag = area.isDragReject ? 'reject' : area.isDragActive ? 'active' : undefined;
  const label = drag === 'reject' ? messages.dropRefused : drag ? words.dropNow : words.drop;
  const name = upload ? shownName(upload.name) : '';
  const isDone = upload?.status === 'done' && chosen === null;
  return (
    <div
      {...area.getRootProps({ ...keptFocus })}
      className="longshore longshore-replace"
      data-drag={drag}
      tabIndex={-1}
    >
      {partNotice}
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
      {!isBusy && chosen === null && (
        <div className="longshore-panel" data-compact>
          <Icon name="upload" />
          <div className="longshore-panel-words">
            <p className="longshore-panel-label">{area.isReading ? messages.readingFolder : label}</p>
            <p className="longshore-hint">{words.linkStays}</p>
            <p className="longshore-hint">{limitsWords(limits, messages)}</p>
          </div>
          <Button {...intent} className="longshore-button longshore-choose" onClick={area.open}>
            {words.choose}
          </Button>
        </div>
      )}
      <input {...area.getInputProps({ multiple: false })} hidden />
      <output className="longshore-outcome" data-surplus={surplus > 0 || undefined}>
        {surplus > 0 && <Outcome icon="alert" text={words.oneOnly(surplus)} />}
        {surplus === 0 && isDone && <Outcome icon="check" text={words.replaced(name)} />}
      </output>
      <output className="longshore-hidden">
        {isBusy && words.started(name)}
        {upload?.status === 'failed' && words.failed(name)}
      </output>
    </div>
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

/** Where a person goes on: at the question, the row, or the button that chooses. */
function nextThing(area: HTMLElement): HTMLElement | null {
  return area.querySelector<HTMLElement>(
    '.longshore-question, .longshore-row .longshore-actions > :first-child, .longshore-choose',
  );
}

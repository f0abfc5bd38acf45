'use client';

import { useEffect, useId, useRef, type ReactElement } from 'react';
import { isOtherType, type Version } from '../../hooks/versions/version-steps.js';
import { Button, usePart } from '../ui/button.js';
import { FileName } from '../ui/file-name.js';
import { Icon } from '../icons/icon.js';
import { useAsset } from '../../hooks/assets/use-asset.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { AssetPicture } from '../asset/asset-picture.js';
import { fileKind } from '../icons/file-kind.js';
import { KindIcon } from '../icons/kind-icon.js';
import { FilePicture } from '../upload-list/later.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { versionMessages } from '../../messages/english/versions.js';
import { typeName } from '../icons/file-type.js';
import { typeChange, versionOf } from './version-type.js';

export interface ReplaceQuestionProps {
  assetId: string;
  file: File;
  /** The version it would replace; null if it is unknown. */
  active: Version | null;
  onConfirm: () => void;
  onDismiss: () => void;
}

// A size that differs by this factor suggests the wrong file.
const suspiciousFactor = 10;

/** Asks for confirmation, with a comparison of both files. Takes the focus. */
export function ReplaceQuestion(props: ReplaceQuestionProps): ReactElement {
  const { assetId, file, active, onConfirm, onDismiss } = props;
  const messages = useSectionMessages('versions', versionMessages);
  const library = useLibraryMessages();
  const { size } = useMessages();
  const part = usePart();
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => ref.current?.focus(), []);

  const next = versionOf(file);
  const warnings: string[] = [];
  if (active && isOtherType(active.content_type, next.content_type)) {
    warnings.push(messages.otherType(typeChange(active, next)));
  }
  if (active?.size && isMuchLarger(file.size, active.size)) {
    warnings.push(messages.otherSize({ from: size(active.size), to: size(file.size), larger: true }));
  }
  if (active?.size && isMuchLarger(active.size, file.size)) {
    warnings.push(messages.otherSize({ from: size(active.size), to: size(file.size), larger: false }));
  }
  const facts = (version: Version) =>
    [
      typeName(version.content_type, version.file_extension),
      version.size === undefined ? null : size(version.size),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <fieldset
      ref={ref}
      className={part('longshore-question', 'question')}
      aria-describedby={id}
      tabIndex={-1}
    >
      <legend className="longshore-panel-label">{messages.question}</legend>
      <div id={id}>
        <dl className="longshore-exchange">
          {active && (
            <div>
              <dt>{messages.now}</dt>
              <dd className="longshore-exchange-picture">
                <CurrentPicture assetId={assetId} />
              </dd>
              <dd>
                <span>{messages.version(active.version_number ?? null)}</span> <span>{facts(active)}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>{messages.next}</dt>
            <dd className="longshore-exchange-picture">
              <NextPicture file={file} />
            </dd>
            <dd>
              <FileName name={file.name} path={file.name} /> <span>{facts(next)}</span>
            </dd>
          </div>
        </dl>
        {warnings.map((warning) => (
          <p key={warning} className="longshore-warning">
            <Icon name="alert" />
            <span>{warning}</span>
          </p>
        ))}
        <p className="longshore-hint">{messages.linkStays}</p>
      </div>
      <span className="longshore-actions">
        <Button data-primary onClick={onConfirm}>
          {messages.replace}
        </Button>
        <Button onClick={onDismiss}>{library.cancel}</Button>
      </span>
    </fieldset>
  );
}

function isMuchLarger(one: number, other: number): boolean {
  return one >= other * suspiciousFactor;
}

/** Nothing where it cannot be fetched. */
function CurrentPicture({ assetId }: { assetId: string }): ReactElement | null {
  const forbidden = useForbidden('getAsset');
  const { data: asset } = useAsset(assetId, { enabled: !forbidden });
  return asset ? <AssetPicture asset={asset} /> : null;
}

function NextPicture({ file }: { file: File }): ReactElement {
  const { name, type, size, lastModified } = file;
  const kind = fileKind(type);
  const id = [name, size, lastModified].join(' ');
  return (
    <span className="longshore-picture" data-kind={kind} data-type={type || undefined}>
      <KindIcon kind={kind} />
      <FilePicture key={id} id={id} file={file} type={type} size={size} />
    </span>
  );
}

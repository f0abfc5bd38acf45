'use client';

import type { ReactElement } from 'react';
import type { VersionStep } from '../../hooks/versions/version-steps.js';
import { assetDate } from '../asset/asset-facts.js';
import { usePart } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { Icon } from '../icons/icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { typeName } from '../icons/file-type.js';
import { typeChange } from './version-type.js';
import { versionMessages } from '../../messages/english/versions.js';

// Characters to show; the button copies the whole checksum.
const shortChecksum = 12;

/** A list item for one version: its number, whether it is active, and how it differs from the previous one. */
export function VersionRow({ step }: { step: VersionStep }): ReactElement {
  const messages = useSectionMessages('versions', versionMessages);
  const part = usePart();
  const { version, before } = step;
  const library = useLibraryMessages();
  const { size } = useMessages();
  const title = messages.version(version.version_number ?? null);
  const { checksum_sha256: checksum } = version;
  const growth =
    step.growth === null
      ? undefined
      : messages.growth({
          size: step.growth === 0 ? null : size(Math.abs(step.growth)),
          larger: step.growth > 0,
        });
  const change = before && step.changesType ? messages.typeChange(typeChange(before, version)) : undefined;
  const facts = [
    change ?? typeName(version.content_type, version.file_extension) ?? undefined,
    version.size === undefined ? undefined : size(version.size),
    step.isSame ? messages.same(before?.version_number ?? null) : growth,
    assetDate(version.created_at, library) ?? undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li
      className={part('longshore-version', 'version')}
      data-active={version.is_active || undefined}
      tabIndex={-1}
    >
      <p className={part('longshore-version-title', 'versionTitle')}>
        {title}
        {version.is_active && (
          <span className="longshore-version-active">
            <Icon name="check" />
            {messages.active}
          </span>
        )}
      </p>
      <p className={part('longshore-version-facts', 'versionFacts')}>
        {facts.map((fact) => (
          <span key={fact}>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      {checksum && (
        <span className={part('longshore-version-checksum', 'checksum')}>
          <span className="longshore-version-digest">
            {messages.checksum} <code title={checksum}>{checksum.slice(0, shortChecksum)}</code>
          </span>
          <CopyButton text={checksum} label={messages.copyChecksum(title)} />
        </span>
      )}
    </li>
  );
}

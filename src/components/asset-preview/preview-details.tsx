'use client';

import { useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import { gridMessages } from '../../messages/english/grid-parts.js';
import { previewMessages } from '../../messages/english/preview.js';
import { versionMessages } from '../../messages/english/versions.js';
import { assetDate, assetName, statusLabel } from '../asset/asset-facts.js';
import { extensionOf, typeName } from '../icons/file-type.js';
import { usePart } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { VersionHistory } from '../version-history/version-history.js';
import { isSafeLink } from './preview-kind.js';
import type { Size } from './views/zoom.js';

export interface PreviewDetailsProps {
  asset: Asset;
  /** In pixels; null if it is unknown. */
  size: Size | null;
  /** Whether versions may be loaded. */
  isSettled: boolean;
}

/** Everything that is known about an asset (spec 2.1), and its versions. */
export function PreviewDetails({ asset, size, isSettled }: PreviewDetailsProps): ReactElement {
  const messages = useSectionMessages('preview', previewMessages);
  const words = useSectionMessages('grid', gridMessages);
  const versions = useSectionMessages('versions', versionMessages);
  const library = useLibraryMessages();
  const part = usePart();
  const core = useMessages();
  const [showsVersions, setShowsVersions] = useState(false);
  const { id, checksum_sha256: checksum, content_type: type, privacy, status } = asset;
  const name = assetName(asset, library);
  const pixels =
    size && size.width > 0 && size.height > 0
      ? messages.pixels({ width: core.number(size.width), height: core.number(size.height) })
      : null;
  const links = [
    { what: words.directLink, url: asset.direct_url },
    { what: words.shareLink, url: asset.share_url },
  ];
  return (
    <section
      className={part('longshore-preview-details', 'info')}
      aria-label={messages.details}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to scroll it by keyboard
      tabIndex={0}
      data-scrolls=""
    >
      <h3>{messages.details}</h3>
      <dl>
        <Fact label={messages.dimensions} value={pixels} />
        <Fact label={messages.size} value={asset.size === undefined ? null : core.size(asset.size)} />
        <Fact label={messages.type} value={typeName(type, extensionOf(asset.filename ?? ''))} />
        <Fact label={messages.created} value={assetDate(asset.created_at, library)} />
        <Fact label={messages.privacy} value={privacy ? library.privacy[privacy] : null} />
        <Fact label={messages.status} value={status ? statusLabel(status, library) : null} />
        {id !== undefined && (
          <Fact label={messages.id} value={<code>{id}</code>}>
            <CopyButton text={id} label={messages.copyId} />
          </Fact>
        )}
        {checksum && (
          <Fact label={versions.checksum} value={<code>{checksum}</code>}>
            <CopyButton text={checksum} label={versions.copyChecksum(name)} />
          </Fact>
        )}
      </dl>
      {privacy !== 'private' && links.some(({ url }) => url) && (
        <>
          <h3>{messages.links}</h3>
          <dl>
            {links.map(
              ({ what, url }) =>
                url && (
                  <Fact key={what} label={what} value={<LinkText url={url} />}>
                    <CopyButton text={url} label={words.copyOf(what, name)} />
                  </Fact>
                ),
            )}
          </dl>
        </>
      )}
      {id !== undefined && (
        <details open={showsVersions} onToggle={({ currentTarget }) => setShowsVersions(currentTarget.open)}>
          <summary>{versions.label}</summary>
          {showsVersions && isSettled && <VersionHistory assetId={id} replace={false} />}
        </details>
      )}
    </section>
  );
}

/** A link only if it leads to a page or a file: anything else, such as `javascript:`, is text. */
function LinkText({ url }: { url: string }) {
  return (
    <bdi dir="ltr">
      {isSafeLink(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      ) : (
        url
      )}
    </bdi>
  );
}

interface FactProps {
  label: string;
  /** Null if it is unknown. */
  value: ReactNode;
  /** A button that copies it. */
  children?: ReactNode;
}

function Fact({ label, value, children }: FactProps) {
  const part = usePart();
  if (value === null) return null;
  return (
    <div className={part('longshore-preview-fact', 'fact')}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        {children}
      </dd>
    </div>
  );
}

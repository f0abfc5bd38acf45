import { createFormat, shownName, type Asset } from 'longshore';
import { useState, type ReactElement } from 'react';

const format = createFormat(navigator.language);

/** One asset. Every field of it may be missing (spec 2.1). */
export function AssetRow({ asset }: { asset: Asset }): ReactElement {
  const name = shownName(asset.filename ?? 'A file without a name');
  const facts = [
    asset.size === undefined ? '' : format.size(asset.size),
    asset.privacy,
    date(asset.created_at),
  ].filter(Boolean);
  return (
    <li className="asset">
      <Picture asset={asset} />
      <span className="name">
        <bdi title={name}>{name}</bdi>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className="links">
        {asset.share_url && (
          <a href={asset.share_url} target="_blank" rel="noreferrer" aria-label={`Open ${name}`}>
            Open
          </a>
        )}
        {asset.direct_url && (
          <a href={asset.direct_url} target="_blank" rel="noreferrer" aria-label={`File ${name}`}>
            File
          </a>
        )}
      </span>
    </li>
  );
}

function Picture({ asset }: { asset: Asset }): ReactElement {
  // The address that did not load, so that the same asset with new bytes is tried again.
  const [broken, setBroken] = useState<string>();
  const { direct_url: url, content_type: type = '' } = asset;
  if (type.startsWith('image/') && url && url !== broken) {
    return (
      <span className="picture">
        <img src={url} alt="" width={56} height={56} loading="lazy" onError={() => setBroken(url)} />
      </span>
    );
  }
  return (
    <span className="picture" aria-hidden="true">
      {label(type)}
    </span>
  );
}

/** `application/pdf` → `PDF`, `text/plain` → `TEXT`, `video/mp4` → `MP4`. */
function label(type: string): string {
  const [family = '', kind = ''] = type.split(';', 1)[0]?.split('/') ?? [];
  const word = kind === 'plain' || kind.length > 5 || kind === '' ? family : kind;
  return (word.length > 5 ? 'FILE' : word || 'FILE').toUpperCase();
}

function date(text: string | undefined): string {
  const time = Date.parse(text ?? '');
  if (Number.isNaN(time)) return '';
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

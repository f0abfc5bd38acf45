'use client';

import { useEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { previewMessages } from '../../../messages/english/preview.js';
import { CommandIcon } from '../../icons/command-icon.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { isSafeLink, sourceOf } from '../preview-kind.js';
import { saveFile } from './save-file.js';

export interface DownloadLinkProps {
  asset: Asset;
  name: string;
  /** Whether to show the icon alone. Default false. */
  isIcon?: boolean | undefined;
}

/** Saves an asset under its name. Where its server does not allow that, the link opens it in another tab. */
export function DownloadLink({ asset, name, isIcon = false }: DownloadLinkProps): ReactElement | null {
  const messages = useSectionMessages('preview', previewMessages);
  const [saving, setSaving] = useState<AbortController | null>(null);
  const running = useRef(saving);
  useEffect(() => {
    running.current = saving;
  }, [saving]);
  useEffect(() => () => running.current?.abort(), []);
  const href = sourceOf(asset);
  if (href === null) return null;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const stop = new AbortController();
    const saved = saving ? null : saveFile(asset, stop.signal);
    if (saving || saved) event.preventDefault();
    if (!saved) return;
    setSaving(stop);
    void saved.finally(() => setSaving(null));
  };
  const label = messages.downloadOne(name);
  return (
    <a
      className={isIcon ? 'longshore-icon-button' : 'longshore-button'}
      href={href}
      download={asset.filename ?? ''}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={isIcon ? label : undefined}
      data-busy={saving ? '' : undefined}
      onClick={onClick}
    >
      <CommandIcon name="download" />
      {!isIcon && <span>{messages.download}</span>}
    </a>
  );
}

/** Opens the page about an asset, or the asset itself, in another tab. */
export function OpenLink({ asset }: { asset: Asset }): ReactElement | null {
  const messages = useSectionMessages('preview', previewMessages);
  const href = [asset.share_url, asset.direct_url].find((url) => url !== undefined && isSafeLink(url));
  if (href === undefined) return null;
  return (
    <a className="longshore-button" href={href} target="_blank" rel="noopener noreferrer">
      <CommandIcon name="open" />
      {messages.open}
    </a>
  );
}

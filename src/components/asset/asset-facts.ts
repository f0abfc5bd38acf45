import type { Asset, Privacy } from '../../api/resources.js';
import type { LibraryMessages } from '../../messages/sections/library.js';
import type { UploadMessages } from '../../messages/messages.js';
import { shownName } from '../ui/file-name.js';

/** The name of an asset as shown; a placeholder if the service reports none (spec 2.1). */
export function assetName({ filename }: Pick<Asset, 'filename'>, messages: LibraryMessages): string {
  return filename ? shownName(filename) : messages.unnamed;
}

/** A text about assets; with the name, if it is only one. */
export function withName(text: string, assets: readonly Asset[], messages: LibraryMessages): string {
  const [first] = assets;
  return first && assets.length === 1 ? `${text} · ${assetName(first, messages)}` : text;
}

/** Who may see an asset, if not everyone: nearly all are public, and need not say so. */
export function limitOf({ privacy }: Pick<Asset, 'privacy'>): Exclude<Privacy, 'public'> | undefined {
  return privacy === 'public' ? undefined : privacy;
}

/** The size, date, privacy and status of an asset as text. Leaves out what is unknown or usual: `public`, `active`. */
export function assetFacts(
  asset: Asset,
  messages: LibraryMessages,
  { size }: Pick<UploadMessages, 'size'>,
): string[] {
  const limit = limitOf(asset);
  const facts: (string | undefined)[] = [
    asset.size === undefined ? undefined : size(asset.size),
    assetDate(asset.created_at, messages) ?? undefined,
    limit && messages.privacy[limit],
    asset.status && asset.status !== 'active' ? statusLabel(asset.status, messages) : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** A date of the service (ISO 8601) as text; null if it is missing or invalid. */
export function assetDate(text: string | undefined, messages: LibraryMessages): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : messages.date(time);
}

/** The label of a status. The specification names `active` only (spec 2.1); any other is shown as is. */
export function statusLabel(status: string, messages: LibraryMessages): string {
  return messages.status[status] ?? status;
}

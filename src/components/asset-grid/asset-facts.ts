import type { Asset } from '../../api/resources.js';
import type { LibraryMessages } from '../../messages/library-messages.js';
import type { UploadMessages } from '../../messages/messages.js';
import { shownName } from '../ui/file-name.js';

/** The asset's name as it may be shown or said; words for one whose name the service does not tell (spec 2.1). */
export function assetName({ filename }: Pick<Asset, 'filename'>, words: LibraryMessages): string {
  return filename ? shownName(filename) : words.unnamed;
}

/** What is known of an asset's size, time and reach, as words, in this order; what is missing is left out. */
export function assetFacts(
  asset: Asset,
  words: LibraryMessages,
  { size }: Pick<UploadMessages, 'size'>,
): string[] {
  const facts: (string | undefined)[] = [
    asset.size === undefined ? undefined : size(asset.size),
    assetDate(asset.created_at, words) ?? undefined,
    asset.privacy && words.privacy[asset.privacy],
    asset.status && asset.status !== 'active' ? statusLabel(asset.status, words) : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** A date of the service in words; null when it is missing or is none. */
export function assetDate(text: string | undefined, words: LibraryMessages): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : words.date(time);
}

/** The contract names `active` only (spec 2.1): any other status is shown as the service writes it. */
export function statusLabel(status: string, words: LibraryMessages): string {
  return words.status[status] ?? status;
}

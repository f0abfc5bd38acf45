import type { Asset } from '../../../api/resources.js';
import { privacyOf, type AssetDifference, type UploadTarget } from '../../upload.js';

/** Values for the message about a difference. Only members that differ are present; null means unknown. */
export interface DifferenceFacts {
  /** As in `privacyChoice`: "Private". */
  readonly privacy?: string | null | undefined;
  /** As the service reports it. */
  readonly status?: string | null | undefined;
}

/** The English message. */
export function englishDifference({ privacy, status }: DifferenceFacts): string {
  const parts = [
    privacy !== undefined && `its visibility is ${privacy ?? 'unknown'}`,
    status !== undefined && `its status is ${status ?? 'unknown'}`,
  ];
  return `The existing one differs: ${parts.filter(Boolean).join(', ')}.`;
}

/** How an asset with the same bytes differs from what an upload requests; undefined if it can be used instead. */
export function differenceOf(asset: Asset, target: UploadTarget): AssetDifference | undefined {
  const privacy = asset.privacy ?? null;
  const status = asset.status ?? null;
  const isOther = privacy !== privacyOf(target);
  const isInactive = status !== 'active';
  if (!isOther && !isInactive) return undefined;
  const difference = { ...(isOther && { privacy }), ...(isInactive && { status }) };
  return { ...difference, text: englishDifference(difference) };
}

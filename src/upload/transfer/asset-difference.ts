import type { Asset, Privacy } from '../../api/resources.js';
import type { AssetDifference, UploadTarget } from '../upload.js';

/** The privacy that an upload asks for. The service's default is public (spec 4.2). */
export function privacyOf(target: UploadTarget): Privacy {
  return (target.kind === 'new' && target.privacy) || 'public';
}

/** How an asset with the same bytes differs from what an upload asks for; undefined if it can be used instead. */
export function differenceOf(asset: Asset, target: UploadTarget): AssetDifference | undefined {
  const privacy = asset.privacy ?? null;
  const status = asset.status ?? null;
  const isOther = privacy !== privacyOf(target);
  const isInactive = status !== 'active';
  if (!isOther && !isInactive) return undefined;
  const parts = [
    isOther && `its privacy is ${privacy ?? 'unknown'}`,
    isInactive && `its status is ${status ?? 'unknown'}`,
  ];
  return {
    ...(isOther && { privacy }),
    ...(isInactive && { status }),
    text: `The existing one differs: ${parts.filter(Boolean).join(', ')}.`,
  };
}

import { assetTypeOf } from '../../api/policy/asset-type.js';
import type { Asset } from '../../api/resources.js';
import type { NewAsset, OwnedAsset, Session } from './store/model.js';

/**
 * The asset of a session, as the service returned it (spec 2.1); null if it has no id. What the service leaves out is
 * taken from the session.
 */
export function newAssetOf(body: object, session: Session, now: number): NewAsset | null {
  const resource = body as Asset;
  const { id } = resource;
  if (typeof id !== 'string' || id === '') return null;
  const createdAt = Date.parse(textOr(resource.created_at, ''));
  return {
    id,
    resource,
    filename: textOr(resource.filename, session.filename ?? nameIn(session.sourceUrl) ?? id),
    type: assetTypeOf(textOr(resource.content_type, session.contentType ?? '')),
    size: sizeIn(resource) ?? session.size,
    checksum: textOr(resource.checksum_sha256, session.checksum ?? '').toLowerCase() || null,
    createdAt: Number.isNaN(createdAt) ? now : createdAt,
  };
}

/** An asset for the page: as the service returned it, with its current name and folder, and its colors. */
export function assetJson({ resource, filename, folderId, colors }: OwnedAsset): object {
  return { ...resource, filename, folder_id: folderId, ...(colors !== null && { colors }) };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function sizeIn({ size }: Asset): number | null {
  return Number.isSafeInteger(size) && Number(size) >= 0 ? Number(size) : null;
}

function nameIn(sourceUrl: string | null): string | null {
  if (sourceUrl === null || !URL.canParse(sourceUrl)) return null;
  return new URL(sourceUrl).pathname.split('/').findLast((segment) => segment !== '') ?? null;
}

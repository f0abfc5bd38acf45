import type {
  AssetChanges,
  AssetDetails,
  DescribedAsset,
  NewAsset,
  NewSession,
  OwnedAsset,
  Session,
  UploadedEvent,
} from './model.js';

/** A session as it is recorded before the service is called. */
export function reservedSession(session: NewSession, now: number): Session {
  return {
    ...session,
    state: 'reserved',
    uploadId: null,
    jobId: null,
    createdAt: now,
    expiresAt: null,
    committedAt: null,
    colors: null,
    draftFor: session.draftFor ?? null,
    policy: session.policy ?? null,
    result: null,
    resultId: null,
  };
}

export function committingSession(session: Session, now: number, colors: string | null = null): Session {
  return {
    ...session,
    state: 'committing',
    committedAt: session.committedAt ?? now,
    colors: colors ?? session.colors,
  };
}

/** A session that ended without an asset. Only one that is unsettled may still get it, and its event. */
export function endedSession(session: Session, state: 'released' | 'unsettled'): Session {
  return { ...session, state, ...(state === 'released' && { meta: null, policy: null }) };
}

export function hasEnded({ state }: Session): boolean {
  return state === 'done' || state === 'released' || state === 'unsettled';
}

/**
 * The asset after a session has ended with it: a new one, or the existing one with its new version. Null if there must
 * not be one: an asset has one owner, and a removed asset must not be restored.
 */
export function assetAfter(
  session: Session,
  asset: NewAsset,
  existing: OwnedAsset | null,
  now: number,
): OwnedAsset | null {
  const { user, folderId, colors, policy } = session;
  if (session.kind !== 'replacement') {
    const { size: storedBytes } = asset;
    const draftUntil = draftUntilAfter(session, now);
    const policies = policy && [policy.name];
    const owned = { ...asset, user, folderId, colors, policies, storedBytes, draftUntil };
    return existing ? null : { ...owned, details: null, deletingAt: null, missedAt: null };
  }
  if (!existing || existing.id !== asset.id) return null;
  return {
    ...existing,
    ...asset,
    // The user may have renamed it since.
    filename: session.filename === null ? existing.filename : asset.filename,
    createdAt: existing.createdAt,
    colors: asset.checksum === session.checksum ? colors : colorsOfOther(asset, existing),
    storedBytes: existing.storedBytes + bytesOf(session, asset),
  };
}

/** Null stays null: which policies hold for it is not known. */
export function withPolicy({ policies }: OwnedAsset, policy: string): readonly string[] | null {
  return policies && [...new Set([...policies, policy])];
}

/** Until when the asset of a session is a draft; null if it is to be kept. */
export function draftUntilAfter({ draftFor }: Session, now: number): number | null {
  return draftFor === null ? null : now + draftFor;
}

/** If the asset was replaced again meanwhile, the colors of the session are not those of its bytes. */
function colorsOfOther({ checksum }: NewAsset, existing: OwnedAsset): string | null {
  return checksum === existing.checksum ? existing.colors : null;
}

/**
 * What a session has added to the bytes that its user stores. Its asset may have been replaced again before the session
 * was settled; then the size of the asset is that of another version.
 */
export function bytesOf(session: NewSession, asset: NewAsset): number {
  return session.kind === 'replacement' ? session.size : asset.size;
}

/** A session has one event, so its id is the same for every delivery. */
export function uploadedEvent(session: Session, owned: OwnedAsset): UploadedEvent {
  const { id, user, kind, meta, policy } = session;
  return { id, user, kind, asset: described(owned), meta, ...(policy && { policy }), attempts: 0 };
}

export const nothingWritten: AssetDetails = { alt: null, title: null, tags: [] };

export function described({ resource, details }: OwnedAsset): DescribedAsset {
  return { ...resource, ...(details ?? nothingWritten) };
}

/** An asset after a user has changed it. */
export function changedAsset(asset: OwnedAsset, changes: AssetChanges): OwnedAsset {
  const { filename = asset.filename, folderId = asset.folderId } = changes;
  const before = asset.details ?? nothingWritten;
  const { alt = before.alt, title = before.title, tags = before.tags } = changes;
  const isWritten = alt !== null || title !== null || tags.length > 0;
  return { ...asset, filename, folderId, details: isWritten ? { alt, title, tags } : null };
}

import type { NewAsset, NewSession, OwnedAsset, Session, UploadedEvent } from './store.js';

/** A session as it is recorded before the service is called. */
export function reservedSession(session: NewSession, now: number): Session {
  return {
    ...session,
    state: 'reserved',
    uploadId: null,
    jobId: null,
    idempotencyKey: null,
    createdAt: now,
    expiresAt: null,
    committedAt: null,
    resultId: null,
  };
}

/** A later commit keeps the first key: only for that key does the service repeat its response. */
export function committingSession(session: Session, idempotencyKey: string, now: number): Session {
  return {
    ...session,
    state: 'committing',
    idempotencyKey: session.idempotencyKey ?? idempotencyKey,
    committedAt: session.committedAt ?? now,
  };
}

/**
 * The asset after a session has ended with it: a new one, or the existing one with its new version. Null if there must
 * not be one: an asset has one owner, and a removed asset must not be restored.
 */
export function assetAfter(
  session: Session,
  asset: NewAsset,
  existing: OwnedAsset | null,
): OwnedAsset | null {
  const { user, folderId } = session;
  if (session.kind !== 'replacement') {
    return existing ? null : { ...asset, user, folderId, storedBytes: asset.size, deletingAt: null };
  }
  if (!existing || existing.id !== asset.id) return null;
  return {
    ...existing,
    ...asset,
    // The user may have renamed it since.
    filename: session.filename === null ? existing.filename : asset.filename,
    createdAt: existing.createdAt,
    storedBytes: existing.storedBytes + bytesOf(session, asset),
  };
}

/**
 * What a session has added to the bytes that its user stores. Its asset may have been replaced again before the session
 * was settled; then the size of the asset is that of another version.
 */
export function bytesOf(session: NewSession, asset: NewAsset): number {
  return session.kind === 'replacement' ? session.size : asset.size;
}

/** A session has one event, so its id is the same for every delivery. */
export function uploadedEvent(session: Session, asset: NewAsset): UploadedEvent {
  const { id, user, kind, meta } = session;
  return { id, user, kind, asset: asset.resource, meta, attempts: 0 };
}

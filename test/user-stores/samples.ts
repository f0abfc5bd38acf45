import type { NewAsset, NewSession } from '../../src/server/users/store/model.js';

// Without Vitest, so that benchmarks can use it.

export const noon: number = Date.UTC(2026, 10, 22, 12);
export const day: number = 86_400_000;

let count = 0;
export const unique = (prefix: string): string => `${prefix}-${(count += 1)}`;

export function sessionOf(user: string, changes: Partial<NewSession> = {}): NewSession {
  return {
    id: unique('session'),
    user,
    kind: 'new',
    assetId: null,
    filename: 'sunset.jpg',
    contentType: 'image/jpeg',
    size: 1000,
    checksum: null,
    privacy: null,
    folderId: null,
    sourceUrl: null,
    meta: null,
    idempotencyKey: null,
    ...changes,
  };
}

export function assetOf(changes: Partial<NewAsset> = {}): NewAsset {
  const asset: NewAsset = {
    id: unique('asset'),
    resource: {},
    filename: 'sunset.jpg',
    type: 'image',
    size: 1000,
    checksum: null,
    createdAt: noon,
    ...changes,
  };
  return { ...asset, resource: { id: asset.id, filename: asset.filename, size: asset.size } };
}

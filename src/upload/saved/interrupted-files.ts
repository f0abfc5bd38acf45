import type { Upload } from '../upload.js';

/** What identifies a file that is added again: that of the original if `prepare` changes it. */
export type FileIdentity = Pick<Upload, 'id' | 'group' | 'target' | 'name' | 'path' | 'size' | 'checksum'>;

/** Files left by closed pages. Indexed, so that an added file is matched in constant time. */
export interface InterruptedFiles {
  /** One that the user has to add again, or else one that goes on by itself: then as the file that is sent. */
  add(upload: FileIdentity, isInterrupted: boolean): void;
  remove(id: string): void;
  /**
   * The id of the file that matches an added file; null if there is none. Removes it, and matches an added file at most
   * once. Only if the match was interrupted before its digest was known, an earlier one with the digest and path of the
   * added file matches as well: the user had added that file again, and the page closed again.
   *
   * Files match by digest if it is known, otherwise by path and size. If one of the two was added without its folder,
   * the name is enough, provided that no other interrupted file has the same name and size. One that goes on by itself
   * is the same file only by digest, path and target of what is sent; `sent` is null if that may yet be removed.
   */
  take(added: FileIdentity, sent: Upload | null): string | null;
}

export function createInterruptedFiles(): InterruptedFiles {
  const keys = new Map<string, readonly string[]>();
  const index = new Map<string, Map<string, FileIdentity>>();
  /** By added file, the digest of its match; null if that was unknown. */
  const taken = new Map<string, string | null>();

  const first = (key: string) => index.get(key)?.values().next().value;

  const remove = (id: string) => {
    for (const key of keys.get(id) ?? []) index.get(key)?.delete(id);
    keys.delete(id);
  };

  const find = (added: FileIdentity): FileIdentity | undefined => {
    const named = first(keyOf(added, 'path', added.path)) ?? onlyNamesake(added);
    if (named || added.checksum === null) return named;
    return sameFile(added) ?? first(keyOf(added, 'digest', added.checksum));
  };

  const sameFile = (added: FileIdentity) =>
    first(keyOf(added, 'digest and path', `${added.checksum}/${added.path}`));

  const onlyNamesake = (added: FileIdentity): FileIdentity | undefined => {
    const key = keyOf(added, 'name', added.name);
    const one = index.get(key)?.size === 1 ? first(key) : undefined;
    return one && (one.path === one.name || added.path === added.name) ? one : undefined;
  };

  return {
    add(upload, isInterrupted) {
      const { checksum, path, name } = upload;
      const known =
        checksum === null
          ? [keyOf(upload, 'path', path), keyOf(upload, 'name', name)]
          : [keyOf(upload, 'digest and path', `${checksum}/${path}`), keyOf(upload, 'digest', checksum)];
      const own = isInterrupted ? known : [resumedKey(upload)];
      if (keys.get(upload.id)?.[0] === own[0]) return;
      remove(upload.id);
      keys.set(upload.id, own);
      for (const key of own) index.set(key, (index.get(key) ?? new Map()).set(upload.id, upload));
    },
    remove,
    take(added, sent) {
      if (keys.size === 0 || taken.get(added.id)) return null;
      const resumed = sent?.status === 'checking' ? first(resumedKey(sent)) : undefined;
      const found = resumed ?? (taken.has(added.id) ? sameFile(added) : find(added));
      if (!found) return null;
      taken.set(added.id, found.checksum);
      remove(found.id);
      return found.id;
    },
  };
}

const resumedKey = (upload: FileIdentity) =>
  keyOf(upload, 'resumed', JSON.stringify([upload.checksum, upload.target, upload.path]));

/** Only files with the same group and target can match. */
function keyOf({ group, target, size }: FileIdentity, kind: string, value: string): string {
  return JSON.stringify([group, target.kind === 'new' ? null : target.assetId, size, kind, value]);
}

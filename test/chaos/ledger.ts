import { MediaApiError } from '../../src/api/errors.js';
import type { Asset, Privacy } from '../../src/api/resources.js';
import type { UploadError } from '../../src/upload/errors/upload-error.js';
import type { Upload } from '../../src/upload/upload.js';

/** A file of a user. Its name begins with the user's. */
export interface ChaosFile {
  readonly number: number;
  readonly user: string;
  readonly file: File;
  readonly digest: string;
  readonly privacy: Privacy;
}

/** Records the state of every file of every user, and what each page has shown. */
export interface Ledger {
  /** Call this with every change of an upload in a page of the user. */
  observe(user: string, upload: Upload, before: Upload | undefined): void;
  /** Contradictions with the assets of the accounts, and uploads that were shown to another user. */
  violations(assetsOf: (user: string) => readonly Asset[], options: LedgerOptions): string[];
  isDone(file: ChaosFile): boolean;
  /** Whether the file of this upload is done. */
  isDoneAs(upload: Upload): boolean;
}

export interface LedgerOptions {
  /** Digests that the user's account may hold twice, because a duplicate check failed. */
  uncheckedOf: (user: string) => ReadonlySet<string>;
  /** Uploads that the pages currently list. */
  listed: readonly Upload[];
}

const honest: ReadonlySet<string> = new Set([
  'interrupted',
  'network',
  'unavailable',
  'rate-limited',
  'storage-unavailable',
  'storage-refused',
  'session-expired',
]);

/** Whether an upload may fail so here, where the service refuses no file for good. */
export function isHonest({ code, cause }: UploadError): boolean {
  return honest.has(code) || (cause instanceof MediaApiError && cause.status === 500);
}

/** `optionalChecks`: no upload may fail because of its duplicate check. */
export function createLedger(
  files: readonly ChaosFile[],
  { optionalChecks }: { optionalChecks: boolean },
): Ledger {
  const shown = new Set<string>();
  const done = new Map<number, string>();

  const fileOf = ({ meta }: Upload): ChaosFile | undefined =>
    typeof meta === 'object' && meta !== null && 'number' in meta ? files[Number(meta.number)] : undefined;

  return {
    observe(user, upload, before) {
      const file = fileOf(upload);
      if (!file || file.user !== user || upload.name !== file.file.name) {
        shown.add(`${user} saw ${upload.name} as ${JSON.stringify(upload.meta)}`);
        return;
      }
      if (
        optionalChecks &&
        before?.status === 'checking' &&
        upload.status === 'failed' &&
        upload.error.code !== 'interrupted'
      ) {
        shown.add(`${upload.name} failed because of its duplicate check (${upload.error.code})`);
      }
      if (upload.status !== 'done') return;
      const earlier = done.get(file.number);
      const { id } = upload.asset;
      if (earlier && earlier !== id) shown.add(`${upload.name} got ${earlier}, then ${id}`);
      done.set(file.number, id);
    },

    isDone: ({ number }) => done.has(number),
    isDoneAs: (upload) => done.has(fileOf(upload)?.number ?? -1),

    violations(assetsOf, { uncheckedOf, listed }) {
      const found = [...shown];
      const users = new Set(files.map(({ user }) => user));
      for (const user of users) {
        const assets = assetsOf(user);
        const own = files.filter((file) => file.user === user);
        found.push(...foreign(user, own, assets), ...doubles(user, own, assets, uncheckedOf(user)));
        const byId = new Map(assets.map((asset) => [asset.id ?? '', asset]));
        for (const file of own) {
          const id = done.get(file.number);
          if (id) found.push(...mismatches(file, byId.get(id)));
        }
        const held = new Set(assets.map(({ checksum_sha256 }) => checksum_sha256));
        const names = new Set(assets.map(({ filename }) => filename));
        for (const upload of listed) {
          const file = fileOf(upload);
          if (upload.status !== 'failed' || file?.user !== user) continue;
          const { code } = upload.error;
          if (held.has(file.digest) && names.has(upload.name))
            found.push(`${upload.name} failed (${code}) although its asset exists`);
          else if (!isHonest(upload.error))
            found.push(`${upload.name} failed (${code}), which the service has not said`);
        }
      }
      return found;
    },
  };
}

function mismatches({ file, digest, privacy }: ChaosFile, asset?: Asset): string[] {
  if (!asset) return [`${file.name} is done, but its account has no such asset`];
  const found: string[] = [];
  if (asset.checksum_sha256 !== digest) found.push(`${file.name} got the bytes of ${asset.filename}`);
  if (asset.privacy !== privacy) found.push(`${file.name} is ${privacy}, and got a ${asset.privacy} asset`);
  return found;
}

/** Every asset of an account is a file of its user, under its name. */
function foreign(user: string, own: readonly ChaosFile[], assets: readonly Asset[]): string[] {
  const byName = new Map(own.map((file) => [file.file.name, file]));
  return assets.flatMap(({ filename = '', checksum_sha256 }) => {
    const file = byName.get(filename);
    if (!file) return [`the account of ${user} has ${filename}`];
    return file.digest === checksum_sha256 ? [] : [`${filename} of ${user} has other bytes`];
  });
}

/** A file is one asset. So are several files with the same bytes and privacy, if their duplicate checks succeeded. */
function doubles(
  user: string,
  own: readonly ChaosFile[],
  assets: readonly Asset[],
  unchecked: ReadonlySet<string>,
): string[] {
  const privacies = new Map<string, Set<Privacy>>();
  for (const { digest, privacy } of own) {
    privacies.set(digest, (privacies.get(digest) ?? new Set()).add(privacy));
  }
  const names = assets.map(({ filename }) => filename ?? '');
  const digests = assets
    .map(({ checksum_sha256 }) => checksum_sha256 ?? '')
    // A check returns one asset, which may be the one with the other privacy.
    .filter((digest) => privacies.get(digest)?.size === 1 && !unchecked.has(digest));
  return [...repeated(names), ...repeated(digests)].map((what) => `${user} has two assets of ${what}`);
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

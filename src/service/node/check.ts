import { createHash } from 'node:crypto';
import type { Objects } from '../objects/objects.js';
import type { VersionRecord } from '../records/model.js';
import type { Records } from '../records/records.js';
import { chunksOf } from '../objects/byte-streams.js';
import { openObjects, type Places } from './places.js';
import { reasonOf, type Terminal } from './terminal.js';

/** Keys that the service chooses. A bucket may have others, which are not its own. */
const ownKey = /^(?:hosted|temporary)\/[0-9a-f]{32}$/;
const batch = 1000;
const atOnce = 16;
/** Milliseconds. Whoever repairs with the wrong records has so long to notice. */
const grace = 86_400_000;

/** Prints what is wrong, and resolves with whether nothing is any more. */
export async function check(
  { digests, repair, ...places }: Places & { digests: boolean; repair: boolean },
  records: Records,
  { env, out }: Terminal,
): Promise<boolean> {
  const objects = await openObjects(places, env, true);
  const { files, broken, strays } = await checkPlace({
    records,
    objects,
    digests,
    repair,
    now: Date.now(),
    tell: out,
  });
  out(`Checked ${files} files. Missing or damaged: ${broken}. Without a record: ${strays}.`);
  if (broken > 0)
    out('What is missing or damaged cannot be repaired: restore it from a backup, or delete its asset.');
  if (strays > 0)
    out(
      repair
        ? 'The service removes what has no record in a day.'
        : 'Remove what has no record with longshore check --repair.',
    );
  return broken === 0 && (strays === 0 || repair);
}

interface Checked {
  /** What records name: a file for each version of an asset. */
  files: number;
  /** Those that are missing or damaged, which only a backup can repair. */
  broken: number;
  /** Objects of the service that no record names. With `repair`, they are planned to be removed. */
  strays: number;
}

/**
 * Compares records and objects, of a service that may be running, in memory that does not depend on how many there are.
 * Each finding is a line for `tell`.
 *
 * @param digests whether to read all bytes, and not only what the storage knows of them
 * @param now milliseconds since the epoch
 */
export async function checkPlace({
  records,
  objects,
  digests = false,
  repair = false,
  now,
  tell,
}: {
  records: Records;
  objects: Objects;
  digests?: boolean;
  repair?: boolean;
  now: number;
  tell: (finding: string) => void;
}): Promise<Checked> {
  const checked: Checked = { files: 0, broken: 0, strays: 0 };

  const examine = async (version: VersionRecord) => {
    const { assetId, id, number, objectKey } = version;
    const found = await problemOf(version, objects, digests).catch(
      (error: unknown) => `cannot be read: ${reasonOf(error)}`,
    );
    // It may have been deleted meanwhile.
    if (found === null || !(await records.listVersions(assetId)).some((one) => one.id === id)) return;
    checked.broken += 1;
    tell(`${assetId} version ${number}: the file ${objectKey} ${found}.`);
  };
  for (let after: string | undefined = ''; after !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const versions = await records.pageOfVersions(after, batch);
    const waiting = versions.values();
    const examineNext = async () => {
      // oxlint-disable-next-line no-await-in-loop -- several of these loops share the page
      for (const version of waiting) await examine(version);
    };
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await Promise.all(Array.from({ length: atOnce }, examineNext));
    checked.files += versions.length;
    after = versions.at(-1)?.id;
  }

  const settle = async (listed: Map<string, number>) => {
    for (const key of await records.findStrays([...listed.keys()])) {
      // It may have been removed meanwhile.
      if (!(await objects.stat(key))) continue;
      if (repair && checked.files === checked.broken)
        throw new Error(
          'Nothing was removed, because none of the files is one that the records name. Are they the records of this storage?',
        );
      if (repair) await records.planRemoval(key, now + grace);
      checked.strays += 1;
      tell(`No record names the file ${key} (${listed.get(key)} bytes).`);
    }
    listed.clear();
  };
  const listed = new Map<string, number>();
  for (const area of ['hosted/', 'temporary/']) {
    for await (const { key, size } of objects.list(area)) {
      if (ownKey.test(key)) listed.set(key, size);
      if (listed.size === batch) await settle(listed);
    }
  }
  await settle(listed);
  return checked;
}

/** What is wrong with the object of a version; null if nothing is. */
async function problemOf(
  { objectKey, size, sha256 }: VersionRecord,
  objects: Objects,
  digests: boolean,
): Promise<string | null> {
  const found = await objects.stat(objectKey);
  if (!found) return 'is missing';
  if (found.size !== size) return `has ${found.size} bytes, not ${size}`;
  const digest = digests ? await digestOf(objects, objectKey) : found.sha256;
  if (digest === null || sha256 === null || digest === sha256) return null;
  return 'has other bytes than were uploaded';
}

async function digestOf(objects: Objects, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(await objects.read(key))) hash.update(chunk);
  return hash.digest('hex');
}

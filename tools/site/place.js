import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Puts the built site among those of earlier versions:
 *
 *   node tools/site/place.js <folder of the published sites> [site-static]
 *
 * Each version has a folder of its own below `v/`, and the newest is at the root, too. Their `versions.json` are written
 * again, since the header of every page offers all versions.
 *
 * @param {string} published
 * @param {string} built
 * @returns {string[]} all versions, newest first
 */
export function placeSite(published, built) {
  const version = versionsOf(built)[0] ?? '';
  const own = join(published, 'v', version);
  rmSync(own, { recursive: true, force: true });
  cpSync(built, own, { recursive: true });
  const versions = readdirSync(join(published, 'v')).toSorted(byNumber).toReversed();
  const [newest = version] = versions;
  if (newest === version) {
    for (const name of readdirSync(published))
      if (!['v', '.git', 'CNAME'].includes(name)) rmSync(join(published, name), { recursive: true });
    cpSync(built, published, { recursive: true });
    // Or files whose names begin with an underscore are left out by GitHub Pages.
    writeFileSync(join(published, '.nojekyll'), '');
  }
  write(published, versions, (one) => (one === newest ? './' : `./v/${one}/`));
  for (const place of versions)
    write(join(published, 'v', place), versions, (one) =>
      one === place ? './' : one === newest ? '../../' : `../${one}/`,
    );
  return versions;
}

/** @param {string} folder @param {string[]} versions @param {(version: string) => string} hrefOf */
function write(folder, versions, hrefOf) {
  const entries = versions.map((version) => ({ version, href: hrefOf(version) }));
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(entries)}\n`);
}

/** @param {string} folder @returns {string[]} */
function versionsOf(folder) {
  const entries = JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'));
  return entries.map((/** @type {{ version: string }} */ { version }) => version);
}

/** @param {string} one @param {string} other a prerelease is before its release */
function byNumber(one, other) {
  const [[first = '', early], [second = '', late]] = [one.split('-', 2), other.split('-', 2)];
  const byRelease = first.localeCompare(second, 'en', { numeric: true });
  if (byRelease !== 0 || early === late) return byRelease;
  if (early === undefined || late === undefined) return early === undefined ? 1 : -1;
  return early.localeCompare(late, 'en', { numeric: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [published, built = 'site-static'] = process.argv.slice(2);
  if (!published || !existsSync(published))
    throw new Error('Name the folder of the published sites, which must exist.');
  console.log(`The site has these versions: ${placeSite(published, built).join(', ')}`);
}

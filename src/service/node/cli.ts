import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { maxActiveKeys, newKey, tooManyKeys } from '../api/keys.js';
import { scopes as allScopes, type Scope } from '../../contract/operation.js';
import { wallClock } from '../clock.js';
import { createIds } from '../ids.js';
import type { Records } from '../records/records.js';
import { check } from './check.js';
import { openServers } from './http-servers.js';
import { copyRecords, importObjects, moveObjects, requireNoRecords } from './move.js';
import {
  hasOwnRecords,
  isBucket,
  lockPlace,
  openCounts,
  openObjects,
  openRecords,
  placeHelp,
  placeOptions,
  requireService,
  requireWritable,
} from './places.js';
import { limitsIn, originsIn } from './serve-options.js';
import { serveOn } from './start-service.js';
import { gibibytes, portsIn, processTerminal, reasonOf, wholeNumber, type Terminal } from './terminal.js';

const help = `longshore serve: the Media Hosting Service, on this machine or on a bucket of yours

Usage: longshore serve [options]
       longshore keys create|list|revoke <id> [options]
       longshore check [--digests] [--repair] [options]
       longshore move --to <folder or bucket> [options]
       longshore import-bucket <bucket> [options]

${placeHelp}

serve
  --port <n>              port of the API (default 8787)
  --storage-port <n>      port of the storage (default 8788)
  --host <name>           interface to listen on (default 127.0.0.1)
  --api-url <origin>      the API as clients reach it, such as https://api.example.com
  --storage-url <origin>  the storage as browsers reach it, also through a CDN
  --proxies <n>           reverse proxies in front, which name the client in X-Forwarded-For (default 0)
  --redis <url>           rate limits that several processes share, or LONGSHORE_REDIS
  --key-file <path>       writes the first API key to a new file instead of showing it
  --no-key                makes no first API key
  --log                   prints a line of JSON for each request

limits of serve (default: none, unless stated)
  --rate <n>              of a key, in weighted units per minute (default 120; 0 for none)
  --requests <n>          of an account, API requests a month
  --storage-gib <n>       of an account, GiB that it stores
  --bandwidth-gib <n>     of an account, GiB that its links deliver in a month, after which it cannot upload
  --file-gib <n>          GiB of a file (default in a bucket: 5, the most that S3 takes in one PUT)
  --import-gib <n>        GiB of an import from a URL (default 1)
  --session-hours <n>     hours that an upload may take (default 4)
  --keep-free-gib <n>     GiB that uploads leave free on the disk of the folder (default 0.25)

keys create
  --account <name>        the account of the key (default "default"); list shows only its keys
  --scopes <list>         such as uploads:write,assets:read, or "all" (default usage:read,uploads:write,assets:read)
  --days <n>              days until it expires, 1 to 365 (default: never)

check compares records and files, also while the service runs, and ends with 1 if something is wrong.
  --digests               reads all bytes, to find those that have changed
  --repair                has files that no record names removed in a day

move copies all objects to a folder, with the records if those are in --dir, or to a bucket as
https://s3.example.com/bucket. Stop the service before. Can be repeated after an interruption.
import-bucket lists what else is in the bucket of the service as public assets of --account, without moving a byte.
`;

const options = {
  ...placeOptions,
  port: { type: 'string', default: '8787' },
  'storage-port': { type: 'string', default: '8788' },
  host: { type: 'string', default: '127.0.0.1' },
  'api-url': { type: 'string' },
  'storage-url': { type: 'string' },
  proxies: { type: 'string', default: '0' },
  redis: { type: 'string' },
  rate: { type: 'string', default: '120' },
  requests: { type: 'string' },
  'storage-gib': { type: 'string' },
  'bandwidth-gib': { type: 'string' },
  'file-gib': { type: 'string' },
  'import-gib': { type: 'string', default: '1' },
  'session-hours': { type: 'string', default: '4' },
  'keep-free-gib': { type: 'string', default: '0.25' },
  'key-file': { type: 'string' },
  'no-key': { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  account: { type: 'string' },
  scopes: { type: 'string' },
  days: { type: 'string' },
  digests: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
  to: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The options of a command beside those of all; the others are of `serve`. */
const optionsOf: Record<string, readonly string[]> = {
  keys: ['account', 'scopes', 'days'],
  check: ['digests', 'repair'],
  move: ['to'],
  'import-bucket': ['account'],
};

type Values = ReturnType<typeof parse>['values'];

function parse(command: string, args: readonly string[]) {
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  const others = new Set(Object.values(optionsOf).flat());
  for (const token of parsed.tokens) {
    if (token.kind !== 'option' || token.name in placeOptions || token.name === 'help') continue;
    if (optionsOf[command]?.includes(token.name) ?? !others.has(token.name)) continue;
    throw new Error(`--${token.name} is no option of ${command}.`);
  }
  if (parsed.values.account === '') throw new Error('--account must be a name.');
  return parsed;
}

/** Runs `serve`, `keys`, `check`, `move` or `import-bucket`, and resolves with the exit code. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const [command = '', ...rest] = args;
  try {
    const { values, positionals } = parse(command, rest);
    if (values.help) terminal.out(help);
    else if (command === 'serve') {
      requireNoMore(positionals, 0);
      await serve(values, terminal);
    } else if (command === 'move') {
      requireNoMore(positionals, 0);
      await move(values, terminal);
    } else {
      requireNoMore(positionals, command === 'check' ? 0 : positionals[0] === 'revoke' ? 2 : 1);
      await requireService(values, terminal.env);
      const records = await openRecords(values, terminal.env);
      try {
        await records.migrate();
        if (command === 'keys') await keys(positionals, values, records, terminal);
        else if (command === 'check') return (await check(values, records, terminal)) ? 0 : 1;
        else await importBucket(positionals[0], values, records, terminal);
      } finally {
        await records.close();
      }
    }
    return 0;
  } catch (error) {
    terminal.error(`longshore ${command}: ${reasonOf(error)}\nSee longshore serve --help.`);
    return 1;
  }
}

function requireNoMore(positionals: readonly string[], most: number): void {
  const extra = positionals[most];
  if (extra !== undefined) throw new Error(`Unexpected argument ${JSON.stringify(extra)}.`);
}

async function serve(values: Values, terminal: Terminal): Promise<void> {
  // Listen before starting, so that a signal during startup still shuts down cleanly.
  const stopped = terminal.stopped();
  const { api: apiOrigin, storage: storageOrigin } = originsIn(values);
  const limits = limitsIn(values, terminal.env);
  const keepFreeBytes = gibibytes('--keep-free-gib', values['keep-free-gib']);
  // Before anything is touched: a second start by mistake ends here.
  const trustedProxies = wholeNumber('--proxies', values.proxies, 100);
  const servers = await openServers({ ...portsIn(values), host: values.host, trustedProxies });
  /** What has been opened, to be closed in the opposite order. */
  const closing: (() => Promise<unknown>)[] = [() => servers.close(0)];
  const onError = (error: unknown) => terminal.error(`longshore: ${reasonOf(error)}`);
  try {
    const redis = values.redis ?? terminal.env['LONGSHORE_REDIS'];
    const counts = redis ? await openCounts(redis, onError) : null;
    if (counts) closing.push(counts.close);
    closing.push(await lockPlace(values, terminal.env));
    const records = await openRecords(values, terminal.env);
    closing.push(() => records.close());
    const objects = await openObjects(values, terminal.env);
    await requireWritable(values, terminal.env, objects);
    const server = await serveOn(servers, {
      ...(apiOrigin && { apiOrigin }),
      ...(storageOrigin && { storageOrigin }),
      keepFreeBytes,
      limits,
      records,
      objects,
      ...(counts && { rateCounts: counts.rateCounts }),
      onError,
      ...(values.log && {
        onServed: (served) => terminal.out(JSON.stringify({ time: new Date().toISOString(), ...served })),
      }),
    });
    closing.push(() => server.close());
    terminal.out(`Base URL        ${server.baseUrl}`);
    terminal.out(`Storage origin  ${server.storageOrigin}`);
    if (!values['no-key'] && (await records.listKeys()).length === 0) {
      const file = values['key-file'];
      // A key that cannot be written would be the first all the same.
      if (file !== undefined) await writeFile(file, '', { mode: 0o600, flag: 'wx' });
      const key = await server.service.createKey({ scopes: allScopes });
      if (file === undefined) terminal.out(`API key         ${key}  (all scopes; it is not shown again)`);
      else await writeFile(file, `${key}\n`);
    }
    terminal.out('Press Ctrl+C to stop.');
    await stopped;
  } finally {
    for (const close of closing.toReversed()) {
      // The others too: what stays open would keep the process.
      // oxlint-disable-next-line no-await-in-loop -- each rests on what was opened before
      await close().catch(onError);
    }
  }
}

async function keys(
  [action, id]: string[],
  { account, days, scopes }: Values,
  records: Records,
  { out }: Terminal,
): Promise<void> {
  if (action === 'list') {
    const date = (time: number) => new Date(time).toISOString().slice(0, 10);
    for (const key of await records.listKeys()) {
      if (key.account !== (account ?? key.account)) continue;
      const end = key.revokedAt === null ? key.expiresAt && `expires ${date(key.expiresAt)}` : 'revoked';
      out([key.id, key.account, date(key.createdAt), end || 'active', key.scopes.join(',')].join('  '));
    }
  } else if (action === 'revoke' && id !== undefined) {
    if (!(await records.revokeKey(id, Date.now()))) throw new Error(`There is no active key ${id}.`);
    out(`${id} is revoked.`);
  } else if (action === 'create') {
    const { key, record } = newKey(
      {
        ...(account !== undefined && { account }),
        ...(scopes !== undefined && {
          scopes: scopes === 'all' ? allScopes : (scopes.split(',') as Scope[]),
        }),
        ...(days !== undefined && { expiresInDays: wholeNumber('--days', days, 365, 1) }),
      },
      { clock: wallClock, ids: createIds() },
    );
    if (!(await records.addKey(record, maxActiveKeys))) throw tooManyKeys();
    out(`${key}\n${record.id} of the account ${record.account}. The key is not shown again.`);
  } else throw new Error('Name what to do: create, list, or revoke <id>.');
}

async function importBucket(
  bucket: string | undefined,
  values: Values,
  records: Records,
  { env, out, error }: Terminal,
): Promise<void> {
  const { account = 'default' } = values;
  const places = { ...values, s3: bucket ?? values.s3 };
  if (!isBucket(places, env)) throw new Error('Name the bucket, as https://s3.example.com/bucket.');
  const objects = await openObjects(places, env);
  const { added, others, refused } = await importObjects(objects, account, records);
  for (const { key, reason } of refused) error(`${key}: ${reason}`);
  out(
    `Listed ${added} objects as assets of the account ${account}. ${others} are assets of other accounts, ${refused.length} could not be listed.`,
  );
}

async function move(values: Values, { env, out }: Terminal): Promise<void> {
  const { to, dir } = values;
  if (to === undefined) throw new Error('Name where to: --to <folder or bucket>.');
  await requireService(values, env);
  const toBucket = to.includes('://');
  const target = toBucket ? { dir: '', s3: to } : { dir: to };
  const targetEnv = { ...env, LONGSHORE_S3: undefined };
  const withRecords = !toBucket && hasOwnRecords(values, env);
  if (withRecords) await requireNoRecords(to);
  const unlock = await lockPlace(values, env);
  try {
    const unlockTarget = await lockPlace(target, targetEnv);
    try {
      const from = await openObjects(values, env);
      const { copied, same } = await moveObjects(from, await openObjects(target, targetEnv));
      if (withRecords) await copyRecords(dir, to);
      out(
        `Copied ${copied} objects; ${same} were there.${withRecords ? ' The records came along.' : ''} Sizes and digests are the same in both places.`,
      );
    } finally {
      await unlockTarget();
    }
  } finally {
    await unlock();
  }
  const place = toBucket ? `--dir ${dir} --s3 ${to}` : `--dir ${to}`;
  const kept = toBucket ? `the objects in ${join(dir, 'objects')}` : dir;
  out(`Start the service on the new place, and delete ${kept} once it works:

  npx longshore serve ${place}
`);
}

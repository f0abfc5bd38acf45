import { parseArgs } from 'node:util';
import { maxActiveKeys, newKey, tooManyKeys } from '../api/keys.js';
import { scopes as allScopes, type Scope } from '../api/operations.js';
import { wallClock } from '../clock.js';
import { createIds } from '../ids.js';
import type { Records } from '../records/records.js';
import { importObjects, moveObjects } from './move.js';
import { openCounts, openObjects, openRecords, placeHelp, placeOptions } from './places.js';
import { startService, type ServiceServer } from './start-service.js';
import { portsIn, processTerminal, reasonOf, wholeNumber, type Terminal } from './terminal.js';

const help = `longshore serve: the Media Hosting Service, on this machine or on a bucket of yours

Usage: longshore serve [options]
       longshore keys create|list|revoke <id> [options]
       longshore move --to <folder or bucket> [options]
       longshore import-bucket <bucket> [options]

${placeHelp}

serve
  --port <n>              port of the API (default 8787)
  --storage-port <n>      port of the storage (default 8788)
  --host <name>           interface to listen on (default 127.0.0.1)
  --api-url <origin>      the API as clients reach it, such as https://api.example.com
  --storage-url <origin>  the storage as browsers reach it, also through a CDN
  --redis <url>           rate limits that several processes share, or LONGSHORE_REDIS
  --rate <n>              rate limit of a key in weighted units per minute (default 120; 0 for none)
  --storage-gib <n>       what an account may store, in GiB (default 100)
  --file-gib <n>          size of the largest file, in GiB (default 5, which is the most that S3 takes in one PUT)
  --log                   prints a line of JSON for each request

keys create
  --account <name>        the account of the key (default "default")
  --scopes <list>         such as uploads:write,assets:read (default: all)
  --days <n>              days until it expires, 1 to 365 (default: never)

move copies all objects to a folder, or to a bucket as https://s3.example.com/bucket; the records stay as they are.
import-bucket lists what else is in the bucket of the service as public assets of --account, without moving a byte.
`;

const options = {
  ...placeOptions,
  port: { type: 'string', default: '8787' },
  'storage-port': { type: 'string', default: '8788' },
  host: { type: 'string', default: '127.0.0.1' },
  'api-url': { type: 'string' },
  'storage-url': { type: 'string' },
  redis: { type: 'string' },
  rate: { type: 'string', default: '120' },
  'storage-gib': { type: 'string', default: '100' },
  'file-gib': { type: 'string', default: '5' },
  log: { type: 'boolean', default: false },
  account: { type: 'string', default: 'default' },
  scopes: { type: 'string' },
  days: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/** Runs `serve`, `keys`, `move` or `import-bucket`, and resolves with the exit code. */
export async function main(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const [command = '', ...rest] = args;
  try {
    const { values, positionals } = parse(rest);
    if (values.help) terminal.out(help);
    else if (command === 'serve') await serve(values, terminal);
    else {
      const records = await openRecords(values, terminal.env);
      try {
        await records.migrate();
        if (command === 'keys') await keys(positionals, values, records, terminal);
        else if (command === 'move') await move(values, terminal);
        else {
          const objects = await openObjects({ ...values, s3: positionals[0] ?? values.s3 }, terminal.env);
          const added = await importObjects(objects, values.account, records);
          terminal.out(`Listed ${added} objects as assets of the account ${values.account}.`);
        }
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

async function serve(values: Values, terminal: Terminal): Promise<void> {
  // Listen before starting, so that a signal during startup still shuts down cleanly.
  const stopped = terminal.stopped();
  const rate = wholeNumber('--rate', values.rate, Number.MAX_SAFE_INTEGER);
  const ports = portsIn(values);
  const limits = {
    ratePerMinute: rate === 0 ? Infinity : rate,
    storageBytes: wholeNumber('--storage-gib', values['storage-gib'], 2 ** 20) * 2 ** 30,
    maxFileBytes: wholeNumber('--file-gib', values['file-gib'], 2 ** 20) * 2 ** 30,
    // For 5 GiB at 3 Mbit/s: what has not arrived when its session ends is lost.
    sessionSeconds: 4 * 3600,
  };
  const redis = values.redis ?? terminal.env['LONGSHORE_REDIS'];
  const counts = redis ? await openCounts(redis) : null;
  const records = await openRecords(values, terminal.env);
  let server: ServiceServer | null = null;
  try {
    server = await startService({
      ...ports,
      host: values.host,
      ...(values['api-url'] && { apiOrigin: new URL(values['api-url']).origin }),
      ...(values['storage-url'] && { storageOrigin: new URL(values['storage-url']).origin }),
      limits,
      records,
      objects: await openObjects(values, terminal.env),
      ...(counts && { rateCounts: counts.rateCounts }),
      onError: (error) => terminal.error(`longshore: ${reasonOf(error)}`),
      ...(values.log && {
        onServed: (served) => terminal.out(JSON.stringify({ time: new Date().toISOString(), ...served })),
      }),
    });
    terminal.out(`Base URL        ${server.baseUrl}`);
    terminal.out(`Storage origin  ${server.storageOrigin}`);
    if ((await records.listKeys()).length === 0) {
      const key = await server.service.createKey({ scopes: allScopes });
      terminal.out(`API key         ${key}  (all scopes; it is not shown again)`);
    }
    terminal.out('Press Ctrl+C to stop.');
    await stopped;
  } finally {
    await server?.close();
    await records.close();
    await counts?.close();
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
      const end = key.revokedAt === null ? key.expiresAt && `expires ${date(key.expiresAt)}` : 'revoked';
      out([key.id, key.account, date(key.createdAt), end || 'active', key.scopes.join(',')].join('  '));
    }
  } else if (action === 'revoke' && id !== undefined) {
    if (!(await records.revokeKey(id, Date.now()))) throw new Error(`There is no active key ${id}.`);
    out(`${id} is revoked.`);
  } else if (action === 'create') {
    const { key, record } = newKey(
      {
        account,
        scopes: (scopes?.split(',') as Scope[] | undefined) ?? allScopes,
        ...(days !== undefined && { expiresInDays: wholeNumber('--days', days, 365) }),
      },
      { clock: wallClock, ids: createIds() },
    );
    if (!(await records.addKey(record, maxActiveKeys))) throw tooManyKeys();
    out(`${key}\n${record.id} of the account ${account}. The key is not shown again.`);
  } else throw new Error('Name what to do: create, list, or revoke <id>.');
}

async function move(values: Values, { env, out }: Terminal): Promise<void> {
  const { to } = values;
  if (to === undefined) throw new Error('Name where to: --to <folder or bucket>.');
  const target = /^https?:/.test(to) ? { dir: '', s3: to } : { dir: to };
  const moved = await moveObjects(
    await openObjects(values, env),
    await openObjects(target, { ...env, LONGSHORE_S3: undefined }),
  );
  out(
    `Copied ${moved.copied} objects; ${moved.same} were there. Start the service on the new place, then delete the old.`,
  );
}

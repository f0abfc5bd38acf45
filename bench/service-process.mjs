import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Serves the service, the mock or nothing else in a process of its own, and sends where it is, and a key. */
const [, , kind, folder = ''] = process.argv;
const limits = { ratePerMinute: Infinity };
const scopes = ['uploads:write', 'assets:read'];
const { startService, startMockServer, ...parts } = await import(
  pathToFileURL(resolve(`.cache/bench/service/${kind}.js`)).href
);

if (kind === 'mock') {
  const { service, baseUrl } = await startMockServer({ limits });
  process.send?.({ baseUrl, key: service.createKey({ scopes }) });
} else {
  const { service, baseUrl } = await startService({
    limits,
    records: parts.createSqliteRecords({ path: join(folder, 'records.sqlite') }),
    objects: await parts.createFolderObjects(folder),
  });
  process.send?.({ baseUrl, key: await service.createKey({ scopes }) });
}

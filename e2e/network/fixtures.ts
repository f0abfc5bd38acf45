import { createMediaClient, type MediaClient } from '../../src/api/index.js';
import { scopes } from '../../src/contract/operation.js';
import { startMockServer } from '../../src/mock/node.js';
import { deletionOperations, libraryOperations } from '../../src/server/index.js';
import type { Choices } from '../../test/independent/choices.js';
import { startBuiltPage } from '../built-page.js';
import type { Driver } from '../flows/browser.js';
import { seeText } from '../flows/expectations.js';
import { expect, sum, test as flow } from '../flows/fixtures.js';
import { startGateway, type Gateway } from './gateway.js';
import { startIndependentServer } from './independent-server.js';
import type { Watched } from './page.js';

/** A page, the server of its app, a service and its storage, with a gateway between each two that talk. */
export interface Network {
  /** Between the page and the server of its app, which has the page and the proxy. */
  readonly site: Gateway;
  /** Between the server of the app and the service. */
  readonly api: Gateway;
  /** Between the page and the storage, on another origin. */
  readonly storage: Gateway;
  /** A client of the service, past all gateways. */
  readonly service: MediaClient;
  /** Loads the page. `query`: the id of an asset to replace. */
  open(query?: string): Promise<void>;
  /** Waits until so many files are uploaded. Each must be one asset, and no row may ever have failed. */
  expectUploaded(files: number): Promise<void>;
}

interface Fixtures {
  /** With choices: the independent service. Otherwise the mock. */
  connect: (choices?: Partial<Choices>) => Promise<Network>;
}

export const test = flow.extend<Fixtures>({
  connect: async ({ driver }, use) => {
    const opened: { close(): unknown }[] = [];
    const keep = <Server extends { close(): unknown }>(server: Server): Server => {
      opened.push(server);
      return server;
    };
    await use(async (choices) => {
      const behind = keep(await (choices ? startIndependentServer(choices) : startMock()));
      const storage = keep(await startGateway(behind.storage));
      const api = keep(
        await startGateway(behind.api, (own) => ({
          [behind.named.api]: own,
          [behind.named.storage]: storage.url,
        })),
      );
      const proxied = { baseUrl: `${api.url}/v1`, service: { createKey: () => behind.key } };
      const app = keep(
        await startBuiltPage('network', proxied, null, [...libraryOperations, ...deletionOperations]),
      );
      const site = keep(await startGateway(app.url));
      const service = createMediaClient({ baseUrl: `${behind.api}/v1`, apiKey: behind.key });
      return {
        site,
        api,
        storage,
        service,
        open: (query = '') => driver.open(`${site.url}/?${query}`),
        expectUploaded: (files) => expectUploaded(driver, service, files),
      };
    });
    for (const server of opened.toReversed()) await server.close();
  },
});

async function startMock() {
  const mock = await startMockServer({
    limits: { ratePerMinute: Number.POSITIVE_INFINITY },
    // Imports are served by a gateway.
    allowPrivateSources: true,
    importPolls: 1,
  });
  const origins = { api: mock.service.apiOrigin, storage: mock.storageOrigin };
  return { ...origins, named: origins, key: mock.service.createKey({ scopes }), close: () => mock.close() };
}

async function expectUploaded(driver: Driver, service: MediaClient, files: number): Promise<void> {
  try {
    await seeText(driver, sum, files === 1 ? '1 file uploaded' : `${files} files uploaded`);
  } finally {
    const shown = await shownIn(driver);
    expect(shown.filter((row) => row.startsWith('failed') || row.includes('Reload'))).toEqual([]);
  }
  const assets = [];
  for await (const asset of service.listAssets({ limit: 100 })) assets.push(asset);
  expect(assets).toHaveLength(files);
}

/** What the rows of the page have shown so far. */
export function shownIn(driver: Driver): Promise<string[]> {
  return driver.evaluate(() => [...(window as unknown as Watched).shown], undefined);
}

/** Deletes the only asset in the page. Resolves with `deleted`, or with the error. */
export async function deleteIn(driver: Driver, service: MediaClient): Promise<string> {
  const [asset] = (await service.listAssets()).data ?? [];
  return driver.evaluate(
    (id) => (window as unknown as Watched).client.deleteAsset(id).then(() => 'deleted', String),
    asset?.id ?? '',
  );
}

export { expect, input } from '../flows/fixtures.js';

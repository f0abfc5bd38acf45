import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Looks for what a page must keep to itself: its upload URLs, known by their signatures, and the mock's API keys. */
export interface SecretWatch {
  /** How many upload URLs the page has received. */
  count(): number;
  /** URLs of responses that contain an API key. */
  received(): readonly string[];
  /** Console messages that contain a secret: in their text, their arguments or their location. */
  logged(): Promise<string[]>;
  /** Requests other than PUTs whose URL, headers or body contain a secret. */
  requested(): Promise<string[]>;
  /** Parts of the page and its storages that contain a secret. */
  kept(): Promise<string[]>;
}

const key = /_live_[0-9a-f]{8}/;
const signature = /X-Longshore-Signature=([0-9a-f]{64})/g;

/** Records what a page logs, requests and receives. Call it before opening the page. */
export function watchSecrets(page: Page): SecretWatch {
  const signatures = new Set<string>();
  const messages: ConsoleMessage[] = [];
  const requests: Request[] = [];
  const exposed: string[] = [];
  const note = (text: string) => {
    for (const [, found = ''] of text.matchAll(signature)) signatures.add(found);
  };
  page.on('console', (message) => messages.push(message));
  page.on('request', (request) => {
    requests.push(request);
    if (request.method() === 'PUT') note(request.url());
  });
  const seenCode = new Set<string>();
  // Not awaited anywhere: the body of a response that a reload interrupts never ends.
  page.on('response', async (response) => {
    // Built code is the same at each load: it is read once.
    if (/\.(?:js|css)$/.test(response.url())) {
      if (seenCode.has(response.url())) return;
      seenCode.add(response.url());
    }
    const text = await response.text().catch(() => '');
    if (response.url().endsWith('/presign')) note(text);
    if (key.test(text)) exposed.push(response.url());
  });
  const secretIn = (texts: readonly string[]) =>
    texts.filter((text) => key.test(text) || [...signatures].some((each) => text.includes(each)));

  return {
    count: () => signatures.size,
    received: () => exposed,
    logged: async () =>
      secretIn(
        await Promise.all(
          messages.map(async (message) => {
            const values = await Promise.all(message.args().map((value) => value.jsonValue().catch(String)));
            return JSON.stringify([message.text(), values, message.location().url]);
          }),
        ),
      ),
    requested: async () =>
      secretIn(
        requests
          .filter((request) => request.method() !== 'PUT')
          .map((request) => JSON.stringify([request.url(), request.headers(), request.postData()])),
      ),
    kept: async () => secretIn(await contents(page)),
  };
}

/** Everything that a page shows or keeps, as texts. */
function contents(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [
      ['the page', document.documentElement.outerHTML],
      [
        'its fields',
        [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')),
      ],
      ['its address', location.href, history.state, document.title, document.cookie],
      ['localStorage', Object.entries(localStorage)],
      ['sessionStorage', Object.entries(sessionStorage)],
    ].map((part) => JSON.stringify(part));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const items = await settled(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify([`IndexedDB, ${name}, ${store}`, items]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const entries = (await cache.keys()).map(({ url }) => url);
      texts.push(JSON.stringify([`the cache ${name}`, entries]));
    }
    return texts;
  });
}

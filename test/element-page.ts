import { afterEach, beforeEach } from 'vitest';
import { createMockService, installInPageNetwork, type MockService } from '../src/mock/index.js';

/** A page with elements, and the service behind their `base-url`. Each test has its own. */
export interface ElementPage {
  readonly service: MockService;
  /** The base URL. */
  readonly path: string;
  /** Replaces the page. `<u …>`, `<p …>` and `<l …>` stand for an uploader, a picker and a library with the base URL. */
  show(markup: string): void;
  /** What the form would submit. */
  entries(): [name: string, value: FormDataEntryValue][];
}

const elements = { u: 'longshore-uploader', p: 'longshore-picker', l: 'longshore-library' } as const;

/** For the top of a test file: sets up a page for each test. */
export function createElementPage(): ElementPage {
  let service: MockService;
  let uninstall: () => void;
  let path: string;
  beforeEach(() => {
    // Clients, queues and groups are shared by the page, and saved uploads by all test files, so each test has its own
    // base URL.
    const name = crypto.randomUUID();
    path = `/api/media-${name}`;
    service = createMockService({
      apiOrigin: `https://api-${name}.longshore.test`,
      storageOrigin: `https://storage-${name}.longshore.test`,
      limits: { ratePerMinute: Number.POSITIVE_INFINITY },
    });
    uninstall = installInPageNetwork(service, { proxy: { path, apiKey: service.createKey() } });
  });
  afterEach(async () => {
    document.body.replaceChildren();
    // React unmounts removed elements in a microtask.
    await Promise.resolve();
    uninstall();
  });
  return {
    get service() {
      return service;
    },
    get path() {
      return path;
    },
    show(markup) {
      document.body.innerHTML = markup
        .replaceAll(/<([upl])\b/g, (_, tag: 'u') => `<${elements[tag]} base-url="${path}"`)
        .replaceAll(/<\/([upl])>/g, (_, tag: 'u') => `</${elements[tag]}>`);
    },
    entries: () => [...new FormData(document.querySelector('form') ?? undefined)],
  };
}

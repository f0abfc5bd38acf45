import type { MockServer } from '../src/mock/node.js';
import { defaultScopes } from '../src/mock/api/keys.js';
import { scopes as allScopes, type Scope } from '../src/mock/api/operations.js';
import {
  assetListOperations,
  createMediaProxy,
  folderOperations,
  importOperations,
  replacementOperations,
  uploaderOperations,
  usageOperations,
  versionOperations,
} from '../src/server/index.js';

export const mountPath = '/api/media';

/** A key with all scopes, or with the three default scopes of a new key (spec 5, rule 7). */
export type KeyName = 'all' | 'default';

export const keyScopes: Readonly<Record<KeyName, readonly Scope[]>> = {
  all: allScopes,
  default: defaultScopes,
};

export interface KeyRing {
  /** Forwards calls with the current key. */
  proxy(request: Request): Promise<Response>;
  current(): KeyName;
  use(name: KeyName): void;
}

/** Creates two API keys, which never leave this process, and a proxy for each. */
export function createKeyRing(
  { baseUrl, service }: Pick<MockServer, 'baseUrl' | 'service'>,
  first: KeyName = 'all',
): KeyRing {
  let current = first;
  const proxyWith = (name: KeyName) =>
    createMediaProxy({
      baseUrl,
      apiKey: service.createKey({ scopes: keyScopes[name] }),
      path: mountPath,
      allow: [
        ...uploaderOperations,
        ...assetListOperations,
        ...replacementOperations,
        ...versionOperations,
        ...folderOperations,
        ...importOperations,
        ...usageOperations,
        'deleteAsset',
      ],
      // An app checks its session here. The demo listens on this machine only.
      authorize: () => true,
    });
  const proxies = { all: proxyWith('all'), default: proxyWith('default') };
  return {
    proxy: (request) => proxies[current](request),
    current: () => current,
    use(name) {
      current = name;
    },
  };
}

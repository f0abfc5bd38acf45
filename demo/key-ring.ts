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

/** A key with every scope, or with the three that a new key has (spec 5, rule 7). */
export type KeyName = 'all' | 'default';

export const keyScopes: Readonly<Record<KeyName, readonly Scope[]>> = {
  all: allScopes,
  default: defaultScopes,
};

export interface KeyRing {
  /** Passes calls on with the key in use. */
  proxy(request: Request): Promise<Response>;
  inUse(): KeyName;
  use(name: KeyName): void;
}

/** Two API keys, made here and never leaving this process, and a proxy over each. */
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
      // An app asks its own session here. The demo answers this machine only, and everybody on it may do everything.
      authorize: () => true,
    });
  const proxies = { all: proxyWith('all'), default: proxyWith('default') };
  return {
    proxy: (request) => proxies[current](request),
    inUse: () => current,
    use(name) {
      current = name;
    },
  };
}

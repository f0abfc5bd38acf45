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

/** Who can sign in. Each has an account of the service. */
export type UserName = 'ada' | 'ben';

export interface KeyRing {
  /** Forwards calls with the current key of the signed-in user's account. */
  proxy(request: Request): Promise<Response>;
  current(): KeyName;
  use(name: KeyName): void;
}

/** Creates two API keys for each user, which never leave this process, and a proxy for each key. */
export function createKeyRing(
  { baseUrl, service }: Pick<MockServer, 'baseUrl' | 'service'>,
  first: KeyName = 'all',
): KeyRing {
  let current = first;
  const proxyWith = (name: KeyName, account: string) =>
    createMediaProxy({
      baseUrl,
      apiKey: service.createKey({ scopes: keyScopes[name], account }),
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
  const proxiesOf = (account: string) => ({
    all: proxyWith('all', account),
    default: proxyWith('default', account),
  });
  const proxies = { ada: proxiesOf('default'), ben: proxiesOf('ben') };
  return {
    proxy: (request) => proxies[userOf(request)][current](request),
    current: () => current,
    use(name) {
      current = name;
    },
  };
}

/** The demo trusts its cookie. An app looks up the session behind it. */
function userOf(request: Request): UserName {
  return /(^|; )demo-user=ben($|;)/.test(request.headers.get('cookie') ?? '') ? 'ben' : 'ada';
}

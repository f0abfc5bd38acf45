import type { MockServer } from '../src/mock/node.js';
import { defaultScopes } from '../src/service/api/keys.js';
import { scopes as allScopes, type Scope } from '../src/contract/operation.js';
import {
  assetListOperations,
  createMediaProxy,
  createMemoryStore,
  folderOperations,
  importOperations,
  replacementOperations,
  updateOperations,
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

/**
 * Who can sign in. Ada and Ben have an account of the service each; Ann and Tom share one, and the proxy separates them by
 * its `users` option.
 */
export type UserName = 'ada' | 'ben' | 'ann' | 'tom';

export interface KeyRing {
  /** Forwards calls with the current key of the signed-in user's account. */
  proxy(request: Request): Promise<Response>;
  current(): KeyName;
  use(name: KeyName): void;
}

/** What Ann and Tom may upload, each. */
const quota = { bytes: 100_000_000, fileSize: 5_000_000 };

/** Creates two API keys for each account, which never leave this process, and a proxy for each key. */
export function createKeyRing(
  { baseUrl, service }: Pick<MockServer, 'baseUrl' | 'service'>,
  first: KeyName = 'all',
): KeyRing {
  let current = first;
  const optionsOf = (name: KeyName, account: string) => ({
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
      'deleteAsset' as const,
    ],
    // An app checks its session here. The demo listens on this machine only.
    authorize: () => true,
  });
  const proxiesOf = (account: string) => ({
    all: createMediaProxy(optionsOf('all', account)),
    default: createMediaProxy(optionsOf('default', account)),
  });
  const store = createMemoryStore();
  const sharedProxy = (name: KeyName) => {
    const options = optionsOf(name, 'shared');
    return createMediaProxy({
      ...options,
      allow: [...options.allow, ...updateOperations],
      users: { of: userOf, store, quota },
    });
  };
  const shared = { all: sharedProxy('all'), default: sharedProxy('default') };
  const proxies = { ada: proxiesOf('default'), ben: proxiesOf('ben'), ann: shared, tom: shared };
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
  const [, name] = /(?:^|; )demo-user=(ben|ann|tom)(?:$|;)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return (name as UserName | undefined) ?? 'ada';
}

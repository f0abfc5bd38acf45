import type { MockServer } from '../src/mock/node.js';
import {
  assetListOperations,
  createMediaProxy,
  toNodeHandler,
  uploaderOperations,
  type NodeRequest,
  type NodeResponse,
} from '../src/server/index.js';

export const mountPath = '/api/media';

/** What the server of an app adds: a proxy that holds the key. The key is made here and stays in this process. */
export function createMediaBackend(
  mock: Pick<MockServer, 'baseUrl' | 'service'>,
): (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void> {
  const proxy = createMediaProxy({
    baseUrl: mock.baseUrl,
    apiKey: mock.service.createKey({ scopes: ['uploads:write', 'assets:read'] }),
    path: mountPath,
    allow: [...uploaderOperations, ...assetListOperations],
    // An app asks its own session here. The demo answers this machine only, and everybody on it may upload.
    authorize: () => true,
  });
  return toNodeHandler(proxy);
}

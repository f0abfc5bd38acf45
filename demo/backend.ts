import type { MockServer } from '../src/mock/node.js';
import { toNodeHandler, type NodeRequest, type NodeResponse } from '../src/server/index.js';
import { createKeyRing, mountPath, type KeyName } from './key-ring.js';
import { createMockControls, controlPath } from './mock-controls.js';
import { sourcePath, sourceFile } from './source-files.js';

export interface BackendOptions {
  mock: Pick<MockServer, 'baseUrl' | 'service'>;
  /** The initial key. Default `all`. */
  keyName?: KeyName | undefined;
}

export interface Backend {
  /** Whether the backend handles a path; everything else is a static file. */
  serves(pathname: string): boolean;
  handle(incoming: NodeRequest, outgoing: NodeResponse): Promise<void>;
}

/**
 * The backend of the demo: the proxy with the API key, as in every app, and for the demo only the controls of the mock
 * and a few files to import.
 */
export function createBackend({ mock, keyName }: BackendOptions): Backend {
  const ring = createKeyRing(mock, keyName);
  const controls = createMockControls(mock.service, ring);
  const parts: readonly [path: string, handler: (request: Request) => Promise<Response>][] = [
    [`${mountPath}/`, ring.proxy],
    [controlPath, controls],
    [sourcePath, sourceFile],
  ];
  const partFor = (pathname: string) => parts.find(([path]) => pathname.startsWith(path));
  return {
    serves: (pathname) => partFor(pathname) !== undefined,
    handle: toNodeHandler(async (request) => {
      const part = partFor(new URL(request.url).pathname);
      return part ? part[1](request) : new Response(null, { status: 404 });
    }),
  };
}

import type { MockServer } from '../src/mock/node.js';
import { toNodeHandler, type NodeRequest, type NodeResponse } from '../src/server/index.js';
import { createKeyRing, mountPath, type KeyName } from './key-ring.js';
import { createMockControls, controlPath } from './mock-controls.js';
import { sourcePath, sourceFile } from './source-files.js';

export interface BackendOptions {
  mock: Pick<MockServer, 'baseUrl' | 'service'>;
  /** With which of its keys it begins. Default `all`. */
  keyName?: KeyName | undefined;
}

export interface Backend {
  /** Whether a request is for the backend; everything else is a file of the page. */
  serves(pathname: string): boolean;
  answer(incoming: NodeRequest, outgoing: NodeResponse): Promise<void>;
}

/**
 * What the server of the demo adds to its files: the proxy that holds the key, as every app has it, and for trying
 * things out the controls of the mock and a few files that can be imported.
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
    answer: toNodeHandler(async (request) => {
      const part = partFor(new URL(request.url).pathname);
      return part ? part[1](request) : new Response(null, { status: 404 });
    }),
  };
}

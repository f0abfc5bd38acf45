import { resolve } from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { build, type Rolldown } from 'vite';

/** Globals of Node, which only some edge runtimes provide. */
const nodeGlobals = [
  'process',
  'Buffer',
  'global',
  'require',
  'module',
  'setImmediate',
  '__dirname',
  '__filename',
];

export interface EdgeWorld<Entry> {
  /** The exports of the entry, evaluated in the runtime. */
  readonly entry: Entry;
  /** Creates a request of the runtime's own class. */
  request(url: string, init?: RequestInit): Request;
  /** Requests sent through the runtime's `fetch`. */
  readonly sent: readonly Request[];
  /** Globals of Node that the code has read. */
  readonly touched: readonly string[];
}

/**
 * Bundles an entry of the package and evaluates it in a realm with only what edge runtimes have: web standards, no
 * modules, no `eval`.
 *
 * @param path path of the entry relative to `src/`
 * @param respond responds to the requests of the runtime's `fetch`
 */
export async function createEdgeWorld<Entry>(
  path: string,
  respond: (request: Request) => Promise<Response>,
): Promise<EdgeWorld<Entry>> {
  const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
  const { Request: EdgeRequest, Response: EdgeResponse } = vm.context;
  const sent: Request[] = [];
  const touched: string[] = [];
  vm.context.fetch = async (input, init) => {
    const { url, method, headers, body, cache, redirect } = new EdgeRequest(input, init);
    // A Uint8Array of the runtime is not one of this realm.
    const text = body && (await new EdgeResponse(body).text());
    const request = new Request(url, { method, headers: [...headers], body: text, cache, redirect });
    sent.push(request.clone());
    const response = await respond(request);
    const { status } = response;
    return new EdgeResponse(status === 204 ? null : await response.text(), {
      status,
      headers: [...response.headers],
    });
  };
  for (const name of nodeGlobals) {
    Object.defineProperty(vm.context, name, { get: () => void touched.push(name) });
  }
  vm.evaluate(await bundled(path));
  return {
    entry: vm.evaluate<Entry>('longshore'),
    request: (url, init) => new EdgeRequest(url, init),
    sent,
    touched,
  };
}

async function bundled(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve('src', path), formats: ['iife'], name: 'longshore' },
      // Lazy parts must be bundled as well: a script has no `import()`.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

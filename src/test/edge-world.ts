import { resolve } from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { build, type Rolldown } from 'vite';

/** What no runtime but Node has, and only some edge runtimes lend. */
const ofNode = [
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
  /** What the entry exports, made in the runtime. */
  readonly entry: Entry;
  /** A request of the runtime's own kind. */
  request(url: string, init?: RequestInit): Request;
  /** What was sent by the runtime's own `fetch`. */
  readonly sent: readonly Request[];
  /** Globals of Node that were looked at, by whatever means. */
  readonly touched: readonly string[];
}

/**
 * An entry of the package, bundled for no platform, in a realm that has what edge runtimes have and nothing else: web
 * standards, no modules, no code from strings.
 *
 * @param path of the entry below `src/`
 * @param answer what stands at the other end of `fetch`
 */
export async function createEdgeWorld<Entry>(
  path: string,
  answer: (request: Request) => Promise<Response>,
): Promise<EdgeWorld<Entry>> {
  const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
  const { Request: EdgeRequest, Response: EdgeResponse } = vm.context;
  const sent: Request[] = [];
  const touched: string[] = [];
  vm.context.fetch = async (input, init) => {
    const { url, method, headers, body, cache, redirect } = new EdgeRequest(input, init);
    // The bytes of the runtime's streams are not this realm's.
    const text = body && (await new EdgeResponse(body).text());
    const request = new Request(url, { method, headers: [...headers], body: text, cache, redirect });
    sent.push(request.clone());
    const response = await answer(request);
    const { status } = response;
    return new EdgeResponse(status === 204 ? null : await response.text(), {
      status,
      headers: [...response.headers],
    });
  };
  for (const name of ofNode) {
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
      // What the entry loads later has to be there: a script has no `import()`.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

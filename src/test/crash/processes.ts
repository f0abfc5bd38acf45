import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import type { ProcessOptions } from './proxy-process.js';

/** A proxy in a process of its own. */
export interface ProxyProcess {
  readonly origin: string;
  /** SIGKILL: nothing that it was doing is finished. Resolves when it has ended. */
  kill(): Promise<void>;
}

/** Bundles the process, so that Node runs it without a loader. Resolves with its path. */
export async function buildProcess(): Promise<string> {
  const outDir = resolve('.cache/crash', String(process.pid));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve('src/test/crash/proxy-process.ts'), formats: ['es'], fileName: 'proxy' },
      rolldownOptions: { external: [/^node:/, 'kysely', 'pg'] },
    },
  });
  return resolve(outDir, 'proxy.js');
}

export async function startProcess(path: string, options: ProcessOptions): Promise<ProxyProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { ...process.env, CRASH_TEST: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const port = await firstLine(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output.');
  let errors = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    // The end, and no more: it logs each call that got no response.
    errors = (errors + text).slice(-2000);
  });
  for await (const line of createInterface(stdout)) return line;
  throw new Error(`The process ended before it listened: ${errors}`);
}

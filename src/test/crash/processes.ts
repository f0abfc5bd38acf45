import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundleForNode } from '../worlds/node-bundle.js';

/** A proxy in a process of its own. */
export interface ProxyProcess {
  readonly origin: string;
  /** SIGKILL: nothing that it was doing is finished. Resolves when it has ended. */
  kill(): Promise<void>;
}

/** Resolves with the path of the process's code. */
export function buildProcess(): Promise<string> {
  return bundleForNode('src/test/crash/proxy-process.ts');
}

export async function startProcess(path: string, options: object): Promise<ProxyProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { ...process.env, PROXY_OPTIONS: JSON.stringify(options) },
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

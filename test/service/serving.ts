import { main as serviceMain } from '../../src/service/node/cli.js';
import type { Terminal } from '../../src/service/node/terminal.js';
import { createCaller, type Caller } from '../worlds/caller.js';

export interface Served {
  base: string;
  storage: string;
  /** Empty unless the service has shown one. */
  key: string;
}

/** Runs a command in this process, until it ends or what runs while it runs has ended. */
export async function runCommand(
  main: (args: readonly string[], terminal: Terminal) => Promise<number>,
  args: readonly string[],
  whileRunning: (text: string) => Promise<void> = async () => {},
  env: Terminal['env'] = {},
): Promise<{ code: number; out: string; error: string }> {
  const written = { out: '', error: '' };
  const failures: unknown[] = [];
  let ready = () => {};
  const started = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const terminal: Terminal = {
    out(text) {
      written.out += `${text}\n`;
      if (text.startsWith('Press')) ready();
    },
    error(text) {
      written.error += `${text}\n`;
    },
    stopped: () =>
      started.then(() => whileRunning(written.out)).catch((error: unknown) => void failures.push(error)),
    env,
  };
  const code = await main(args, terminal);
  // The command would say it in its own words, which no test may read.
  for (const failure of failures) throw failure;
  return { code, ...written };
}

/** Runs the commands of the service. */
export function serving(dir: string, env: Terminal['env'] = {}) {
  const run = (args: string[], whileRunning?: (text: string) => Promise<void>) =>
    runCommand(serviceMain, args, whileRunning, env);
  const serve = (use: (served: Served) => Promise<void>, ...args: string[]) =>
    run(['serve', '--dir', dir, '--port', '0', '--storage-port', '0', ...args], (text) =>
      use({
        base: /Base URL +(\S+)/.exec(text)?.[1] ?? '',
        storage: /Storage origin +(\S+)/.exec(text)?.[1] ?? '',
        key: keyIn(text),
      }),
    );
  return { run, serve };
}

export const keyIn = (text: string): string => /lsm_live_[0-9a-f]+/.exec(text)?.[0] ?? '';

/** A caller over the network. */
export const callerAt = (baseUrl: string, key: string): Caller =>
  createCaller({ baseUrl, key }, fetch, fetch);

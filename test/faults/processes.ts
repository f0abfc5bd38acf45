import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  /** SIGKILL: nothing that it was doing is finished. Resolves when it has ended. */
  kill(): Promise<void>;
  /**
   * SIGSTOP: it keeps its locks and its connections. With `inTransaction`, in the middle of one, unless none begins for
   * two seconds.
   */
  freeze(options: { inTransaction: boolean }): Promise<void>;
  /** SIGCONT: it goes on where it was. */
  thaw(): void;
}

/**
 * Runs a bundle in a process, with its options in its environment. The process writes the port that it listens on, at
 * 127.0.0.1.
 */
export async function startProcess(path: string, options: object): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { ...process.env, PROCESS_OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const { port, frozen } = await linesOf(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async freeze({ inTransaction }) {
      if (inTransaction) {
        child.kill('SIGUSR2');
        await Promise.race([frozen, delay(2_000, null, { ref: false })]);
      }
      child.kill('SIGSTOP');
    },
    thaw() {
      child.kill('SIGCONT');
      // One that was stopped before it could stop itself does so now, after it has said so.
      void frozen.then(() => delay(100)).then(() => child.kill('SIGCONT'));
    },
  };
}

/** Its first line is the port that it listens on, its second one says that it has stopped itself. */
async function linesOf(child: ChildProcess): Promise<{ port: string; frozen: Promise<unknown> }> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output.');
  let errors = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    // The end, and no more: it logs each call that got no response.
    errors = (errors + text).slice(-2000);
  });
  const lines = createInterface(stdout);
  const [port] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
  if (port === undefined) throw new Error(`The process ended before it listened: ${errors}`);
  return { port, frozen: once(lines, 'line') };
}

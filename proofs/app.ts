import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Someone else's app: copied out of the repository, with its own packages and the tarball beside them. */
export interface App {
  readonly folder: string;
  /** The packages that came with the tarball, itself included. */
  readonly brought: readonly string[];
  /** Runs a program of the app, such as its bundler, and gives what it said. Fails when the program does. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Starts a server of the app, and waits for its address. */
  start(env: Record<string, string>, program: string, ...args: string[]): Promise<Server>;
  remove(): Promise<void>;
}

export interface Server {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

export async function installApp(name: string): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), `longshore-${name}-`));
  await cp(join('proofs', name), folder, { recursive: true });
  await cp(join('proofs', 'serve.js'), join(folder, 'serve.js'));
  const app = appIn(folder);
  try {
    await app.run('npm', 'ci', ...quiet);
    const before = await packagesIn(folder);
    // As a person adds it: npm brings what the package depends on, and checks what it expects of the app.
    await app.run('npm', 'install', '--no-save', ...quiet, process.env['LONGSHORE_TARBALL'] ?? '');
    const after = await packagesIn(folder);
    return { ...app, brought: after.filter((each) => !before.includes(each)) };
  } catch (error) {
    await app.remove();
    throw error;
  }
}

/** As npm itself notes them in the folder. */
async function packagesIn(folder: string): Promise<string[]> {
  const noted = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(noted) as { packages: Record<string, unknown> };
  return Object.keys(packages).map((path) => path.replace('node_modules/', ''));
}

function appIn(folder: string): App {
  return {
    folder,
    brought: [],
    run: async (program, ...args) => {
      const child = start(folder, {}, program, args);
      const said = listen(child);
      const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
      if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${said()}`);
      return said();
    },
    start: async (env, program, ...args) => {
      const child = start(folder, env, program, args);
      const said = listen(child);
      const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
      const stop = async () => {
        // The whole group: a framework's server has helpers, which would outlive it.
        if (child.pid && child.exitCode === null && child.signalCode === null)
          process.kill(-child.pid, 'SIGKILL');
        await closed;
      };
      const url = await new Promise<string>((resolve, reject) => {
        const fail = (reason: string) =>
          reject(new Error(`${program} ${args.join(' ')} ${reason}:\n${said()}`));
        const timer = setTimeout(() => {
          void stop();
          fail('did not say where it listens');
        }, 60_000);
        const settle = () => clearTimeout(timer);
        child.once('error', reject);
        child.once('close', () => {
          settle();
          fail('ended');
        });
        child.stdout?.on('data', () => {
          const address = /https?:\/\/[\w.]+:\d+/.exec(said())?.[0];
          if (!address) return;
          settle();
          resolve(address);
        });
      });
      return { url, stop };
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function start(folder: string, env: Record<string, string>, program: string, args: string[]): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...usersEnvironment(folder), ...env },
    detached: true,
  });
}

// What npm and the test runner tell their children about this repository. How to reach the registry stays.
const ofThisRun =
  /^(npm_(?!config_)|npm_config_(local_)?prefix$|NODE$|NODE_(ENV|OPTIONS|PATH)$|INIT_CWD$|FORCE_COLOR$)/;

/** What a shell in the app's folder has: the machine's own Node, and nothing of this repository. */
function usersEnvironment(folder: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !ofThisRun.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  return {
    ...Object.fromEntries(own),
    PATH: [join(folder, 'node_modules', '.bin'), ...path].join(delimiter),
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function listen(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  return () => said;
}

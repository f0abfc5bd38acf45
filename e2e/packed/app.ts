import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** An app that uses the package: copied out of the repository, with its own dependencies and the tarball installed. */
export interface App {
  readonly folder: string;
  /** The packages that installing the tarball added, itself included. */
  readonly added: readonly string[];
  /** Runs a program of the app, such as its bundler, and returns its output. Rejects if the program fails. */
  run(program: string, ...args: string[]): Promise<string>;
  /** The same, with variables of the environment. */
  runWith(env: Record<string, string>, program: string, ...args: string[]): Promise<string>;
  /** Starts a server of the app and waits until it prints its URL. */
  start(env: Record<string, string>, program: string, ...args: string[]): Promise<Server>;
  remove(): Promise<void>;
}

export interface Server {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

export async function installApp(name: string): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), `longshore-${name}-`));
  await cp(join('e2e/packed', name), folder, { recursive: true });
  await cp(join('e2e/packed', 'serve.js'), join(folder, 'serve.js'));
  const app = appIn(folder);
  try {
    return { ...app, added: await installPackages(app, name) };
  } catch (error) {
    await app.remove();
    throw error;
  }
}

/**
 * Installs what the manifest of an app names, then the tarball. Resolves with the packages that the tarball added. The
 * lock goes to `test-results/locks`, which the nightly run keeps: nothing else says which versions it had.
 */
export async function installPackages(app: App, name: string, ...options: string[]): Promise<string[]> {
  const lock = join(app.folder, 'package-lock.json');
  await app.run('npm', 'install', ...options, ...quiet);
  await cp(lock, join('test-results/locks', `${name}.json`));
  const before = await packagesIn(lock);
  // As a developer adds it: npm installs its dependencies and checks its peer dependencies.
  await app.run('npm', 'install', '--no-save', ...options, ...quiet, process.env['LONGSHORE_TARBALL'] ?? '');
  const after = await packagesIn(join(app.folder, 'node_modules', '.package-lock.json'));
  return after.filter((each) => !before.includes(each));
}

async function packagesIn(lock: string): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(lock, 'utf8')) as { packages: Record<string, unknown> };
  return Object.keys(packages).map((path) => path.replace('node_modules/', ''));
}

/** @param node the folder of the Node that runs its programs. Default: the machine's own */
export function appIn(folder: string, node = ''): App {
  const runWith: App['runWith'] = async (env, program, ...args) => {
    const child = start(folder, { ...pathTo(folder, node), ...env }, program, args);
    const output = collectOutput(child);
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output()}`);
    return output();
  };
  return {
    folder,
    added: [],
    run: (program, ...args) => runWith({}, program, ...args),
    runWith,
    start: async (env, program, ...args) => {
      const child = start(folder, { ...pathTo(folder, node), ...env }, program, args);
      const output = collectOutput(child);
      const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
      const stop = async () => {
        // The whole process group: a framework's server has child processes, which would outlive it.
        if (child.pid && child.exitCode === null && child.signalCode === null)
          process.kill(-child.pid, 'SIGKILL');
        await closed;
      };
      const url = await new Promise<string>((resolve, reject) => {
        const fail = (reason: string) =>
          reject(new Error(`${program} ${args.join(' ')} ${reason}:\n${output()}`));
        const timer = setTimeout(() => {
          void stop();
          fail('did not print its URL within a minute');
        }, 60_000);
        const settle = () => clearTimeout(timer);
        child.once('error', reject);
        child.once('close', () => {
          settle();
          fail('exited');
        });
        child.stdout?.on('data', () => {
          const origin = /https?:\/\/[\w.]+:\d+/.exec(output())?.[0];
          if (!origin) return;
          settle();
          resolve(origin);
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
    env: { ...shellEnvironment(), ...env },
    detached: true,
  });
}

// Variables that npm and the test runner set for this repository. Those that configure the registry are kept.
const ofThisRepository =
  /^(npm_(?!config_)|npm_config_(local_)?prefix$|NODE$|NODE_(ENV|OPTIONS|PATH)$|INIT_CWD$|FORCE_COLOR$)/;

/** The environment of a shell, with nothing of this repository. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !ofThisRepository.test(name));
  return {
    ...Object.fromEntries(own),
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function pathTo(folder: string, node: string): { PATH: string } {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const first = [join(folder, 'node_modules', '.bin'), ...(node === '' ? [] : [node])];
  return { PATH: [...first, ...path].join(delimiter) };
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return () => output;
}

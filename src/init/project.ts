import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The app in which the command runs. Paths are relative to its folder, with slashes. */
export interface Project {
  readonly folder: string;
  /** Whether package.json declares the package, as a dependency of any kind. */
  uses(name: string): boolean;
  has(path: string): boolean;
  /** Null if there is no such file. */
  read(path: string): string | null;
  /** The first of the paths that exists. */
  find(...paths: readonly string[]): string | null;
  readonly typescript: boolean;
  /** Whether Node treats its `.js` files as modules. */
  readonly modules: boolean;
  /** The command that installs packages, such as `npm install`. */
  readonly install: string;
  /** The command that runs a script of package.json, such as `npm run`. */
  readonly run: string;
}

interface Manifest {
  type?: unknown;
  packageManager?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Reads the app in a folder.
 *
 * @throws Error if the folder has no package.json, or one that cannot be parsed
 */
export function readProject(folder: string): Project {
  const has = (path: string) => existsSync(join(folder, path));
  const read = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : null;
  };
  const find = (...paths: readonly string[]) => paths.find(has) ?? null;
  const manifest = manifestIn(read('package.json'));
  const packages = { ...manifest.dependencies, ...manifest.devDependencies };
  const manager = managerOf(manifest, has);
  return {
    folder,
    uses: (name) => Object.hasOwn(packages, name),
    has,
    read,
    find,
    typescript: has('tsconfig.json'),
    modules: manifest.type === 'module',
    install: manager === 'npm' ? 'npm install' : `${manager} add`,
    run: manager === 'npm' || manager === 'bun' ? `${manager} run` : manager,
  };
}

function manifestIn(text: string | null): Manifest {
  if (text === null) throw new Error('There is no package.json here. Run this in the folder of your app.');
  let manifest: unknown;
  try {
    manifest = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error('package.json cannot be read: it is not valid JSON.');
  }
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new Error('package.json cannot be read: it is not an object.');
  return manifest;
}

const locks = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const;

function managerOf({ packageManager }: Manifest, has: (path: string) => boolean) {
  const named =
    typeof packageManager === 'string' ? /^(?:npm|pnpm|yarn|bun)(?=@)/.exec(packageManager) : null;
  if (named) return named[0];
  return Object.entries(locks).find(([file]) => has(file))?.[1] ?? 'npm';
}

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appIn, installPackages, type App } from './app.js';

/** One of the apps in `examples/`, and how it is tested. */
export interface Example {
  readonly name: string;
  /** Where its page is. */
  readonly path: string;
  /** The folder with the files that it serves as they are. */
  readonly served: string;
  /** The script of package.json that runs before it is started. */
  readonly build?: string;
  /** What is run instead of `npm start`. `PORT` stands for the port. */
  readonly start?: readonly string[];
  /** Whether it is open only where `NODE_ENV` says that it is being developed. */
  readonly byVariable?: boolean;
  /** The check that a developer replaces by one of the session, and by what. */
  readonly check?: { readonly file: string; readonly before: string; readonly after: string };
  /** Packages that only deploy it are not installed. */
  readonly omitDev?: boolean;
}

/** Copies an example out of the repository, and installs its packages and the packed tarball. */
export async function installExample(example: Example): Promise<App> {
  const { name, check, omitDev = false } = example;
  const folder = await mkdtemp(join(tmpdir(), `longshore-example-${name}-`));
  await cp(join('examples', name), folder, { recursive: true });
  // Not published yet: it comes from the tarball.
  const manifest = join(folder, 'package.json');
  const { dependencies, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { longshore: _, ...others } = dependencies;
  await writeFile(manifest, JSON.stringify({ ...rest, dependencies: others }));
  if (check) {
    const file = join(folder, check.file);
    const text = await readFile(file, 'utf8');
    if (text.split(check.before).length !== 2)
      throw new Error(`${check.file} of ${name} must contain ${check.before} once.`);
    await writeFile(file, text.replace(check.before, check.after));
  }
  // Some frameworks need a newer Node than the package does: the one that runs the tests.
  const app = appIn(folder, dirname(process.execPath));
  try {
    await installPackages(app, `example-${name}`, ...(omitDev ? ['--omit=dev'] : []));
  } catch (error) {
    await app.remove();
    throw error;
  }
  return { ...app, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

const session = "request.headers.get('cookie') === 'session=ada'";
const checkIn = (file: string, before: string) => ({
  check: { file, before: `=> ${before} &&`, after: `=> ${session} &&` },
});

const preview = ['npm', 'start', '--', '--host', '127.0.0.1', '--port', 'PORT'];

const examples: readonly Example[] = [
  { name: 'express', path: '/media', served: 'public', byVariable: true },
  { name: 'fastify', path: '/media', served: 'public', byVariable: true },
  {
    name: 'hono',
    path: '/media',
    served: 'public',
    byVariable: true,
    build: 'vendor',
    start: ['node', join(import.meta.dirname, 'serve-edge.js')],
    omitDev: true,
  },
  { name: 'vue', path: '/', served: 'dist', build: 'build', start: preview },
  { name: 'react-vite', path: '/', served: 'dist', build: 'build', start: preview },
  {
    name: 'next',
    path: '/media',
    served: '.next/static',
    build: 'build',
    check: {
      file: 'app/media/access.ts',
      before: "process.env.NODE_ENV === 'development'",
      after: "(await (await import('next/headers')).cookies()).get('session')?.value === 'ada'",
    },
  },
  {
    name: 'react-router',
    path: '/media',
    served: 'build/client',
    build: 'build',
    ...checkIn('app/media.server.ts', 'import.meta.env.DEV'),
  },
  {
    name: 'tanstack-start',
    path: '/media',
    served: 'dist/client',
    build: 'build',
    ...checkIn('src/media-proxy.ts', 'import.meta.env.DEV'),
  },
  {
    name: 'astro',
    path: '/media',
    served: 'dist/client',
    build: 'build',
    ...checkIn('src/pages/api/media/[...path].ts', 'import.meta.env.DEV'),
  },
  {
    name: 'nuxt',
    path: '/media',
    served: '.output/public',
    build: 'build',
    ...checkIn('server/api/media/[...path].ts', 'import.meta.dev'),
  },
  {
    name: 'sveltekit',
    path: '/media',
    served: 'build/client',
    build: 'build',
    ...checkIn('src/routes/api/media/[...path]/+server.ts', 'import.meta.env.DEV'),
  },
];

const light = ['vue', 'express'];

/** Those that `EXAMPLES` names, separated by commas; `all` of them, or those that take seconds. */
export function chosenExamples(choice = process.env['EXAMPLES'] ?? light.join(',')): readonly Example[] {
  if (choice === 'all') return examples;
  const names = choice.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !examples.some((example) => example.name === name));
  if (unknown.length > 0) throw new Error(`There is no example ${unknown.join(', ')}.`);
  return examples.filter(({ name }) => names.includes(name));
}

import type { Project } from '../project.js';
import { withImport, withReplaced, type Start } from '../start.js';

const packages = ['react', 'react-dom', '@tanstack/react-query'];

// Next installs TypeScript into an app in which it finds a file of it.
const withoutTypes: Record<string, readonly (readonly [string, string])[]> = {
  'api/media/[...path]/route.ts': [
    [', type MediaProxy }', ' }'],
    ['let mediaProxy: MediaProxy | undefined;', 'let mediaProxy;'],
    ['handler(request: Request): Promise<Response> {', 'handler(request) {'],
  ],
  'media/access.ts': [['(): Promise<boolean> {', '() {']],
  'media/provider.tsx': [
    [', type ReactNode }', ' }'],
    ['{ children }: { children: ReactNode }', '{ children }'],
  ],
  'media/layout.tsx': [
    ["import type { ReactNode } from 'react';\n", ''],
    ['{ children }: { children: ReactNode }', '{ children }'],
  ],
  'media/page.tsx': [],
};

/** Next with the App Router: a page of its own, below a layout of its own. */
export const next: Start = {
  name: 'next',
  title: 'Next.js (App Router)',
  matches: (project) => project.uses('next'),
  packages,
  base: { files: ['next.config.ts', 'next.config.mjs', 'next.config.js'], name: 'basePath' },
  files: (project) =>
    Object.entries(withoutTypes).map(([path, changes]) => ({
      template: `next/app/${path}`,
      path: `${appFolder(project)}/${path.startsWith('media') ? languageOf(project) : ''}${
        project.typescript ? path : path.replace(/\.ts(x?)$/, '.js$1')
      }`,
      changes: [
        ...(project.typescript ? [] : changes),
        ...(path.startsWith('api')
          ? [['../../../media/access', `../../../${languageOf(project)}media/access`] as const]
          : []),
      ],
    })),
  edits: (project) => [
    {
      purpose: 'Leave the proxy out of the matcher',
      path: project.find(
        'middleware.ts',
        'src/middleware.ts',
        'middleware.js',
        'src/middleware.js',
        'proxy.ts',
        'src/proxy.ts',
      ),
      isDone: (text) => !languageOf(project) || text === '' || /\bapi\b/.test(text),
      lines: ["matcher: '/((?!api|_next|.*\\\\..*).*)'"],
    },
  ],
  segment: (project) => languageOf(project) && '/en',
  env: { file: '.env.local', template: 'next/.env.example' },
  dev: 'dev',
  page: '/media',
  access: (project) =>
    `${appFolder(project)}/${languageOf(project)}media/access.${project.typescript ? 'ts' : 'js'}`,
};

function appFolder(project: Project): string {
  return project.find('app', 'src/app') ?? (project.has('src') ? 'src/app' : 'app');
}

/** The folder of a segment for the language, in which the root layout may be, with a slash. */
function languageOf(project: Project): string {
  const app = appFolder(project);
  return ['[locale]/', '[lang]/', '[lng]/'].find((folder) => project.has(`${app}/${folder}`)) ?? '';
}

/** React Router in framework mode, with routes in `app/routes.ts` or by file names. */
export const reactRouter: Start = {
  name: 'react-router',
  title: 'React Router (framework mode)',
  matches: (project) => project.uses('@react-router/dev'),
  packages,
  files: () =>
    ['app/media.server.ts', 'app/routes/api.media.$.ts', 'app/routes/media.tsx'].map((path) => ({
      template: `react-router/${path}`,
      path,
    })),
  edits: (project) => [
    {
      purpose: 'Add the routes',
      path: project.find('app/routes.ts', 'app/routes.js'),
      isDone: (text) => text.includes('flatRoutes(') || text.includes('api.media.$'),
      apply: withRoutes,
      lines: ["import { route } from '@react-router/dev/routes';", ...routes],
    },
    {
      // It would find the package with the first visit of the page, which then has to be reloaded.
      purpose: 'Let Vite prepare the package when it starts',
      path: project.find('vite.config.ts', 'vite.config.js'),
      isDone: (text) => /optimizeDeps[^]*['"]longshore['"]/.test(text),
      apply: (text) =>
        text.includes('optimizeDeps')
          ? null
          : withReplaced(text, /\bdefineConfig\(\{\n/, (found) => `${found}  ${prepared}\n`),
      lines: [prepared],
    },
  ],
  env: { file: '.env', template: 'react-router/.env.example' },
  dev: 'dev',
  page: '/media',
  access: () => 'app/media.server.ts',
};

const prepared = "optimizeDeps: { include: ['longshore'] },";

const routes = ["route('media', 'routes/media.tsx'),", "route('api/media/*', 'routes/api.media.$.ts'),"];

function withRoutes(text: string): string | null {
  const imported = /\broute\b[^;]*from ['"]@react-router\/dev\/routes['"]/.test(text)
    ? text
    : withImport(text, "import { route } from '@react-router/dev/routes';");
  return (
    imported &&
    withReplaced(imported, /^export default \[/m, (found) => `${found}\n  ${routes.join('\n  ')}\n  `)
  );
}

/** TanStack Start, whose routes are files. */
export const tanstackStart: Start = {
  name: 'tanstack-start',
  title: 'TanStack Start',
  matches: (project) => project.uses('@tanstack/react-start'),
  packages,
  files: () =>
    ['src/media-proxy.ts', 'src/routes/api/media.$.ts', 'src/routes/media.tsx'].map((path) => ({
      template: `tanstack-start/${path}`,
      path,
    })),
  edits: () => [],
  env: { file: '.env', template: 'tanstack-start/.env.example' },
  dev: 'dev',
  page: '/media',
  access: () => 'src/media-proxy.ts',
};

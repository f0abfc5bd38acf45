import type { Project } from '../project.js';
import type { Edit, Start, StartFile } from '../start.js';

const entries = ['server', 'index', 'app', 'main', 'src/server', 'src/index', 'src/app', 'src/main'].flatMap(
  (name) => ['ts', 'js', 'mjs', 'cjs'].map((end) => `${name}.${end}`),
);

/** Express 4 or 5. */
export const express: Start = {
  name: 'express',
  title: 'Express',
  matches: (project) => project.uses('express'),
  packages: [],
  files: (project) => serverFiles(project, 'express', []),
  edits: (project) => [
    mounted(project, [
      importOf(project),
      'app.use(media); // before express.json(): the proxy reads bodies itself',
    ]),
  ],
  env: { file: '.env', template: 'express/.env.example' },
  dev: null,
  page: '/media',
  access: serverFile,
};

/** Fastify 5, with its plugin for static files. */
export const fastify: Start = {
  name: 'fastify',
  title: 'Fastify',
  matches: (project) => project.uses('fastify'),
  packages: ['@fastify/static'],
  files: (project) =>
    serverFiles(project, 'fastify', [
      [
        "import fastifyStatic from '@fastify/static';\n",
        "import fastifyStatic from '@fastify/static';\nimport type { FastifyInstance } from 'fastify';\n",
      ],
      ['media(app) {', 'media(app: FastifyInstance): Promise<void> {'],
    ]),
  edits: (project) => [mounted(project, [importOf(project), 'app.register(media);'])],
  env: { file: '.env', template: 'fastify/.env.example' },
  dev: null,
  page: '/media',
  access: serverFile,
};

/** Hono on Node, where the module of Express does with other routes. */
const honoOnNode: Start = {
  name: 'hono',
  title: 'Hono on Node',
  matches: (project) => project.uses('@hono/node-server'),
  packages: [],
  files: (project) => [
    {
      template: 'express/media.js',
      path: serverFile(project),
      changes: [
        [
          "import express, { Router } from 'express';",
          "import { serveStatic } from '@hono/node-server/serve-static';\nimport { Hono } from 'hono';",
        ],
        ['  toNodeHandler,\n', ''],
        ['Router()', 'new Hono()'],
        [
          "media.use('/api/media', toNodeHandler(mediaProxy));",
          "media.all('/api/media/*', (context) => mediaProxy(context.req.raw));",
        ],
        [
          "media.use('/vendor', express.static(fileURLToPath(new URL('.', import.meta.resolve('longshore/widget.js')))));",
          "const root = fileURLToPath(new URL('.', import.meta.resolve('longshore/widget.js')));\nmedia.use('/vendor/*', serveStatic({ root, rewriteRequestPath: (path) => path.slice('/vendor'.length) }));",
        ],
        [
          "media.get('/media', (_request, response) => response.sendFile('media.html', { root: 'public' }));",
          "media.get('/media', serveStatic({ path: 'public/media.html' }));",
        ],
      ],
    },
    { template: 'hono/public/media.html', path: 'public/media.html' },
  ],
  edits: (project) => [mounted(project, [importOf(project), "app.route('/', media);"])],
  env: { file: '.env', template: 'express/.env.example' },
  dev: null,
  page: '/media',
  access: serverFile,
};

/** Hono, on an edge runtime or elsewhere. */
export const hono: Start = {
  name: 'hono',
  title: 'Hono',
  matches: (project) => project.uses('hono'),
  instead: (project) => (honoOnNode.matches(project) ? honoOnNode : null),
  packages: [],
  files: (project) => [
    {
      template: 'hono/src/media.ts',
      path: project.has('src') ? 'src/media.ts' : 'media.ts',
    },
    { template: 'hono/public/media.html', path: 'public/media.html' },
  ],
  edits: (project) => [
    mounted(project, ["import { media } from './media';", "app.route('/', media);"]),
    {
      purpose: 'Serve the folder public, with the script of the page in it',
      path: null,
      isDone: () => project.has('public/vendor/longshore-widget.js'),
      lines: ['mkdir -p public/vendor && cp -R node_modules/longshore/dist/longshore-widget* public/vendor/'],
    },
  ],
  env: { file: '.dev.vars', template: 'hono/.dev.vars.example' },
  dev: 'dev',
  page: '/media',
  access: (project) => (project.has('src') ? 'src/media.ts' : 'media.ts'),
};

/** The module in JavaScript, which Node also runs from CommonJS, or in TypeScript. */
function serverFile(project: Project): string {
  const name = project.has('src') && !project.has('server.js') ? 'src/media' : 'media';
  if (project.typescript) return `${name}.ts`;
  return `${name}.${project.modules ? 'js' : 'mjs'}`;
}

function serverFiles(
  project: Project,
  example: string,
  typed: NonNullable<StartFile['changes']>,
): readonly StartFile[] {
  return [
    {
      template: `${example}/media.js`,
      path: serverFile(project),
      changes: project.typescript ? typed : [],
    },
    { template: `${example}/public/media.html`, path: 'public/media.html' },
  ];
}

function importOf(project: Project): string {
  if (project.typescript || project.modules) return "import { media } from './media.js';";
  return "const { media } = require('./media.mjs'); // Node 20.19 or newer";
}

function mounted(project: Project, lines: readonly string[]): Edit {
  const found = entries.filter((path) => /['"]\.\/media(?:\.\w+)?['"]/.test(project.read(path) ?? ''));
  return {
    purpose: 'Add the routes to your server',
    path: found[0] ?? null,
    isDone: () => found.length > 0,
    lines,
  };
}

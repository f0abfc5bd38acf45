import { withReplaced, type Start } from '../start.js';

// The custom elements are built with React, which they bring along.
const packages = ['react', 'react-dom', '@tanstack/react-query'];

/** Astro, with the custom elements. */
export const astro: Start = {
  name: 'astro',
  title: 'Astro',
  base: { files: ['astro.config.mjs', 'astro.config.ts', 'astro.config.js'], name: 'base' },
  matches: (project) => project.uses('astro'),
  packages,
  files: () =>
    ['src/pages/api/media/[...path].ts', 'src/pages/media.astro'].map((path) => ({
      template: `astro/${path}`,
      path,
    })),
  edits: (project) => [
    {
      purpose: 'Add an adapter, which the proxy needs in production',
      path: project.find('astro.config.mjs', 'astro.config.ts', 'astro.config.js'),
      isDone: (text) => /\badapter\b/.test(text),
      lines: ['npx astro add node'],
    },
  ],
  env: { file: '.env', template: 'astro/.env.example' },
  dev: 'dev',
  page: '/media',
  access: () => 'src/pages/api/media/[...path].ts',
};

const elements = "vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('longshore-') } },";

/** Nuxt 4, or 3 with its folders. */
export const nuxt: Start = {
  name: 'nuxt',
  title: 'Nuxt',
  base: { files: ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs'], name: 'baseURL' },
  matches: (project) => project.uses('nuxt'),
  packages,
  files: (project) => [
    { template: 'nuxt/server/api/media/[...path].ts', path: 'server/api/media/[...path].ts' },
    {
      template: 'nuxt/app/pages/media.vue',
      path: project.has('app') ? 'app/pages/media.vue' : 'pages/media.vue',
    },
  ],
  edits: (project) => [
    {
      purpose: 'Tell Vue which tags are custom elements',
      path: project.find('nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs'),
      isDone: (text) => /isCustomElement[^]*longshore-/.test(text),
      apply: (text) =>
        /\bvue\b/.test(text)
          ? null
          : withReplaced(text, /defineNuxtConfig\(\{/, (found) => `${found}\n  ${elements}`),
      lines: [elements],
    },
    {
      purpose: 'Show the pages, in place of <NuxtWelcome />',
      // Without this file, Nuxt does so itself.
      path: project.find('app/app.vue', 'app.vue') ?? 'app/app.vue',
      isDone: (text) => text === '' || /<NuxtPage|<nuxt-page/.test(text),
      lines: ['<NuxtPage />'],
    },
  ],
  env: { file: '.env', template: 'nuxt/.env.example' },
  dev: 'dev',
  page: '/media',
  access: () => 'server/api/media/[...path].ts',
};

/** SvelteKit, with the custom elements. */
export const sveltekit: Start = {
  name: 'sveltekit',
  title: 'SvelteKit',
  base: { files: ['svelte.config.js', 'svelte.config.ts'], name: 'base' },
  matches: (project) => project.uses('@sveltejs/kit'),
  packages: [...packages, '@types/node'],
  files: (project) => [
    project.typescript
      ? {
          template: 'sveltekit/src/routes/api/media/[...path]/+server.ts',
          path: 'src/routes/api/media/[...path]/+server.ts',
        }
      : {
          template: 'sveltekit/src/routes/api/media/[...path]/+server.ts',
          path: 'src/routes/api/media/[...path]/+server.js',
          changes: [
            ['  type MediaProxy,\n', ''],
            ["import type { RequestHandler } from './$types';\n", ''],
            ['let mediaProxy: MediaProxy | undefined;', 'let mediaProxy;'],
            ['const handler: RequestHandler =', 'const handler ='],
          ],
        },
    {
      template: 'sveltekit/src/routes/media/+page.svelte',
      path: 'src/routes/media/+page.svelte',
      changes: project.typescript ? [] : [[' lang="ts"', '']],
    },
  ],
  edits: () => [],
  env: { file: '.env', template: 'sveltekit/.env.example' },
  dev: 'dev',
  page: '/media',
  access: (project) => `src/routes/api/media/[...path]/+server.${project.typescript ? 'ts' : 'js'}`,
};

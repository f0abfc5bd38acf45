import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sourceAliases } from '../tools/build/source-alias.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// By the build of React that they need. In its development build, StrictMode mounts everything twice.
const pages: Record<string, readonly string[]> = {
  development: [
    'images',
    'mounts',
    'network',
    'policies',
    'prepare',
    'review',
    'sources',
    ...globSync('hosts/*/', { cwd: path('.') }),
  ],
  // Measured frame by frame.
  production: ['lists'],
};

/** The pages in the folders beside this file, with the library's sources. */
export default defineConfig(({ mode }) => ({
  root: path('.'),
  logLevel: 'error',
  plugins: [tailwindcss()],
  resolve: { alias: sourceAliases() },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  worker: { format: 'es' },
  build: {
    outDir: path(`../.cache/pages/${mode}`),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { input: (pages[mode] ?? []).map((name) => path(`${name}/index.html`)) },
  },
}));

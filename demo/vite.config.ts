import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockService } from './mock-plugin.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [react(), mockService()],
  // Imports of the package resolve to the source, so that edits show immediately.
  resolve: {
    alias: [
      { find: 'longshore/styles.css', replacement: path('../src/styles.css') },
      { find: 'longshore/api', replacement: path('../src/api/index.ts') },
      { find: /^longshore\/locales\/(\w+)$/, replacement: `${path('../src/locales')}/$1.ts` },
      { find: /^longshore$/, replacement: path('../src/index.ts') },
    ],
  },
  worker: { format: 'es' },
  // Discovered late, in the worker, it would reload the page during an upload.
  optimizeDeps: { include: ['hash-wasm'] },
  server: { port: 5173 },
  build: {
    target: 'es2022',
    outDir: path('dist'),
    emptyOutDir: true,
    // What the first page needs is one file. Rolldown would make 60, since parts that load later share much of it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../tools/build/source-alias.js';
import { mockService } from './mock-plugin.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [react(), mockService()],
  resolve: { alias: sourceAliases() },
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

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Builds `dist/longshore-widget.js`: the widget with React, its styles and its worker in one file, for a script tag. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [selfWorker(), react()],
  build: {
    target: 'es2022',
    minify: true,
    // Keeps the output of `vite.config.ts`.
    emptyOutDir: false,
    lib: {
      entry: 'src/widget/script.js',
      formats: ['iife'],
      name: 'Longshore',
      fileName: () => 'longshore-widget.js',
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/** Has the file start itself as its hashing worker, so that there is no second file to host. */
function selfWorker(): Plugin {
  return {
    name: 'longshore-self-worker',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith('/start-hash-worker.js') ? join(process.cwd(), 'src/widget/script-worker.ts') : null,
  };
}

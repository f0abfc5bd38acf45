import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Builds `dist/longshore-widget.js`: the widget with React, its look and its worker inside, for one script tag. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [ownWorker(), react()],
  build: {
    target: 'es2022',
    minify: true,
    // Beside what `vite.config.ts` has written.
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

/** The file starts itself as its worker: there is no second file to find. */
function ownWorker(): Plugin {
  return {
    name: 'longshore-own-worker',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith('/start-hash-worker.js') ? join(process.cwd(), 'src/widget/script-worker.ts') : null,
  };
}

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockService } from './mock-plugin.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [react(), mockService()],
  // The demo imports the package as an app does, and gets the source, so that an edit shows at once.
  resolve: {
    alias: [
      { find: 'longshore/styles.css', replacement: path('../src/styles.css') },
      { find: 'longshore/api', replacement: path('../src/api/index.ts') },
      { find: /^longshore\/locales\/(\w+)$/, replacement: `${path('../src/locales')}/$1.ts` },
      { find: /^longshore$/, replacement: path('../src/index.ts') },
    ],
  },
  worker: { format: 'es' },
  // What only the worker imports, or loads late, would reload the page in the middle of an upload.
  optimizeDeps: { include: ['hash-wasm'] },
  server: { port: 5173 },
  build: { target: 'es2022', outDir: path('dist'), emptyOutDir: true },
});

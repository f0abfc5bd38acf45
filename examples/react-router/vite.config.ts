import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Otherwise Vite finds the package with the first visit of the page, which then has to be reloaded.
  optimizeDeps: { include: ['longshore'] },
});

import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { mediaProxy } from './media-proxy';

export default defineConfig({
  plugins: [
    mediaProxy(),
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('longshore-') } } }),
  ],
});

import react from '@vitejs/plugin-react';
import { assetListOperations, createMediaProxy, toNodeHandler, uploaderOperations } from 'longshore/server';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({ plugins: [react(), media()] });

/** Runs the proxy, which holds the key, in the development server. */
function media(): Plugin {
  return {
    name: 'media',
    configureServer(server) {
      const proxy = createMediaProxy({
        baseUrl: process.env['MEDIA_BASE_URL'] ?? '',
        apiKey: process.env['MEDIA_API_KEY'] ?? '',
        allow: [...uploaderOperations, ...assetListOperations],
        authorize: () => true,
      });
      server.middlewares.use('/api/media', toNodeHandler(proxy));
    },
  };
}

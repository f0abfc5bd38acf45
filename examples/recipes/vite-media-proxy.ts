import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  toNodeHandler,
  uploaderOperations,
} from 'longshore/server';
import { loadEnv, type Plugin } from 'vite';

/**
 * Runs the proxy in Vite's dev server: `plugins: [mediaProxy()]`. Reads MEDIA_BASE_URL and MEDIA_API_KEY from `.env.local`;
 * without the prefix VITE_, Vite does not expose them to the page.
 */
export function mediaProxy(): Plugin {
  return {
    name: 'media-proxy',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      const env = loadEnv(config.mode, config.envDir || config.root, 'MEDIA_');
      const path = `${config.base}api/media`;
      const proxy = createMediaProxy({
        path,
        baseUrl: env.MEDIA_BASE_URL ?? '',
        apiKey: env.MEDIA_API_KEY ?? '',
        allow: [...uploaderOperations, ...assetListOperations],
        authorize: ({ request }) => isLocalhost(request), // development only: whoever uses this machine
      });
      const media = toNodeHandler(proxy);
      middlewares.use(path, (request, response) => void media(request, response));
    },
  };
}

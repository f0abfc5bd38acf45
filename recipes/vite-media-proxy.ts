import {
  assetListOperations,
  createMediaProxy,
  deletionOperations,
  toNodeHandler,
  uploaderOperations,
} from 'longshore/server';
import { loadEnv, type Plugin } from 'vite';

/**
 * The proxy in Vite's own server, for development: `plugins: [mediaProxy()]`. It reads MEDIA_BASE_URL and MEDIA_API_KEY
 * from `.env.local`; without the prefix VITE_ they do not get into the page.
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
        allow: [...uploaderOperations, ...assetListOperations, ...deletionOperations],
        authorize: () => true, // on your own machine only: whoever reaches this server may do all of this
      });
      const media = toNodeHandler(proxy);
      middlewares.use(path, (request, response) => void media(request, response));
    },
  };
}

import {
  assetListOperations,
  createMediaProxy,
  isLocalhost,
  toNodeHandler,
  uploaderOperations,
} from 'longshore/server';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';

/** Runs the proxy, which adds the API key to the calls of the page, in `vite dev` and `vite preview`. */
export function mediaProxy(): Plugin {
  const mount = ({ config, middlewares }: ViteDevServer | PreviewServer) => {
    // Vite puts variables into the page only if their names begin with VITE_.
    const env = loadEnv(config.mode, config.envDir || config.root, 'MEDIA_');
    const proxy = createMediaProxy({
      baseUrl: env.MEDIA_BASE_URL ?? '',
      apiKey: env.MEDIA_API_KEY ?? '',
      allow: [...uploaderOperations, ...assetListOperations],
      // On this machine only. The server that you deploy must check the user's session.
      authorize: ({ request }) => isLocalhost(request),
    });
    const handler = toNodeHandler(proxy);
    middlewares.use('/api/media', (request, response) => void handler(request, response));
  };
  return { name: 'media-proxy', configureServer: mount, configurePreviewServer: mount };
}

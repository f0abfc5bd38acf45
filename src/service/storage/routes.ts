import { deliveryPreflight, type Delivery } from './delivery.js';
import { uploadPreflight, type DirectUpload, type Transfer } from './direct-upload.js';

/** What a request to the storage origin wants: a direct upload, a delivery link, a share page, or null for nothing. */
export function storageRouteOf({ method, url }: Request): 'put' | 'deliver' | 'share' | 'preflight' | null {
  const [, area] = new URL(url).pathname.split('/');
  if (method === 'OPTIONS') return 'preflight';
  if (method === 'PUT' && area === 'uploads') return 'put';
  if (method !== 'GET' && method !== 'HEAD') return null;
  return area === 'files' ? 'deliver' : area === 'share' ? 'share' : null;
}

/** The storage origin: direct uploads, delivery links and share pages. */
export function createStorage({
  delivery,
  directUpload,
}: {
  delivery: Delivery;
  directUpload: DirectUpload;
}): (request: Request, transfer: Transfer) => Promise<Response> {
  return async (request, transfer) => {
    const [, area, token = ''] = new URL(request.url).pathname.split('/');
    switch (storageRouteOf(request)) {
      case 'preflight':
        return area === 'uploads' ? uploadPreflight() : deliveryPreflight();
      case 'put':
        return directUpload.respond(request, transfer);
      case 'deliver':
        return delivery.file(request, token);
      case 'share':
        return delivery.share(token);
      case null:
        return new Response('Not found', { status: 404 });
    }
  };
}

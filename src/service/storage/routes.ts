import type { Subject } from '../api/call.js';
import { deliveryPreflight, refuse, type Delivery } from './delivery.js';
import { uploadPreflight, type DirectUpload, type Transfer } from './direct-upload.js';

/** What a request to the storage origin wants: a direct upload, a delivery link, a share page, or null for nothing. */
export function storageRouteOf({ method, url }: Request): 'put' | 'deliver' | 'share' | 'preflight' | null {
  const [, area, , ...rest] = new URL(url).pathname.split('/');
  if (method === 'OPTIONS') return 'preflight';
  if (method === 'PUT' && area === 'uploads') return 'put';
  if ((method !== 'GET' && method !== 'HEAD') || rest.length > 0) return null;
  return area === 'files' ? 'deliver' : area === 'share' ? 'share' : null;
}

/** The storage origin: direct uploads, delivery links and share pages. */
export function createStorage({
  delivery,
  directUpload,
  onError,
}: {
  delivery: Delivery;
  directUpload: DirectUpload;
  onError: (error: unknown) => void;
}): (request: Request, transfer: Transfer, subject?: Subject) => Promise<Response> {
  const unavailable = (error: unknown) => {
    onError(error);
    return refuse(503, 'The storage cannot answer at the moment; try again.', { 'retry-after': '1' });
  };
  return async (request, transfer, subject = {}) => {
    const [, area, token = ''] = new URL(request.url).pathname.split('/');
    switch (storageRouteOf(request)) {
      case 'preflight':
        return area === 'uploads' ? uploadPreflight() : deliveryPreflight();
      case 'put':
        return directUpload.respond(request, transfer, subject);
      case 'deliver':
        return delivery.file(request, token, subject).catch(unavailable);
      case 'share':
        return delivery.share(token, subject).catch(unavailable);
      case null:
        return refuse(404, 'Not found');
    }
  };
}

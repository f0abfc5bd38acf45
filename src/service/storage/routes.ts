import type { RequestLog } from '../../mock/request-log.js';
import { deliveryPreflight, type Delivery } from './delivery.js';
import { uploadPreflight, type Transfer } from './direct-upload.js';

type Handler = (request: Request, url: URL, transfer: Transfer) => Promise<Response>;

/** The storage origin: direct uploads, delivery links and share pages. */
export function createStorage(deps: { delivery: Delivery; directUpload: Handler; log: RequestLog }): Handler {
  const { delivery, directUpload, log } = deps;
  return async (request, url, transfer) => {
    const [, area = '', token = ''] = url.pathname.split('/');
    const isUpload = area === 'uploads';
    if (request.method === 'OPTIONS') return isUpload ? uploadPreflight() : deliveryPreflight();
    if (isUpload && request.method === 'PUT') {
      return log.record(request, 'put', () => directUpload(request, url, transfer));
    }
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && area === 'files') return log.record(request, 'deliver', () => delivery.file(request, token));
    if (reads && area === 'share') return delivery.share(token);
    return new Response('Not found', { status: 404 });
  };
}

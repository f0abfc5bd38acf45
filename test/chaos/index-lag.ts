import type { Asset, AssetPage, DuplicateResult } from '../../src/api/resources.js';
import type { Clock } from '../../src/api/clock.js';
import type { Send } from './rates.js';

/**
 * An index that lags: checks and lists show an asset only half to one and a half times `lag` milliseconds after it was
 * created, each its own (the contract promises no read-your-writes). `getAsset` and `finalize` know it at once.
 */
export function createIndexLag(
  clock: Clock,
  lag: number,
): (send: Send, request: Request) => Promise<Response> {
  const created: { readonly account: string | null; readonly asset: Asset }[] = [];
  const isShown = ({ id = '', created_at = '' }: Asset) =>
    clock.now() - Date.parse(created_at) >= lag * (0.5 + (Number.parseInt(id.slice(-2), 16) % 100) / 100);

  return async (send, request) => {
    const account = request.headers.get('authorization');
    const operation = `${request.method} ${new URL(request.url).pathname}`;
    const response = await send(request);
    if (!response.ok) return response;
    if (operation.endsWith('/finalize'))
      created.push({ account, asset: (await response.clone().json()) as Asset });
    if (operation.endsWith('/check-duplicate')) {
      const { asset } = (await response.clone().json()) as DuplicateResult;
      if (!asset || isShown(asset)) return response;
      const older = created.findLast(
        (other) =>
          other.account === account &&
          other.asset.checksum_sha256 === asset.checksum_sha256 &&
          isShown(other.asset),
      );
      return withBody(response, { duplicate: older !== undefined, asset: older?.asset ?? null });
    }
    if (operation !== 'GET /v1/assets') return response;
    const page = (await response.clone().json()) as AssetPage;
    return withBody(response, { ...page, data: page.data.filter(isShown) });
  };
}

function withBody({ status, headers }: Response, body: unknown): Response {
  return Response.json(body, { status, headers });
}

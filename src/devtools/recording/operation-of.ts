import type { OperationName } from '../../api/scopes.js';

/** The operations of the service (spec 4) and the proxy's own, by method and path below the base URL. */
const routes: readonly [OperationName | 'updateAsset' | 'getPolicy' | 'applyPolicy', string, RegExp][] = [
  ['getUsage', 'GET', /^\/usage$/],
  ['presignUpload', 'POST', /^\/uploads\/presign$/],
  ['finalizeUpload', 'POST', /^\/uploads\/finalize$/],
  ['checkDuplicate', 'POST', /^\/uploads\/check-duplicate$/],
  ['listAssets', 'GET', /^\/assets$/],
  ['getAsset', 'GET', /^\/assets\/[^/]+$/],
  ['deleteAsset', 'DELETE', /^\/assets\/[^/]+$/],
  ['updateAsset', 'PATCH', /^\/assets\/[^/]+$/],
  ['presignReplacement', 'POST', /^\/assets\/[^/]+\/replace\/presign$/],
  ['finalizeReplacement', 'POST', /^\/assets\/[^/]+\/replace\/finalize$/],
  ['listVersions', 'GET', /^\/assets\/[^/]+\/versions$/],
  ['listFolders', 'GET', /^\/folders$/],
  ['createFolder', 'POST', /^\/folders$/],
  ['createImport', 'POST', /^\/imports$/],
  ['getJob', 'GET', /^\/jobs\/[^/]+$/],
  ['getPolicy', 'GET', /^\/policies\/[^/]+$/],
  ['applyPolicy', 'POST', /^\/policies\/[^/]+$/],
];

/** The operation that a request makes; null if its URL is not below `baseUrl`, or no operation has this path. */
export function operationOf(method: string, url: string, baseUrl: string): string | null {
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length).replace(/[?#].*$/s, '') : null;
  if (path === null) return null;
  return routes.find(([, routeMethod, pattern]) => routeMethod === method && pattern.test(path))?.[0] ?? null;
}

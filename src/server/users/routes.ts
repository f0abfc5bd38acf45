import type { ProxyOperationId } from '../request/call.js';
import { routes, type Route } from '../request/route.js';

const added = ['folder_id', 'folder_path', 'meta', 'draft', 'on_conflict'] as const;

const nested = ['meta', 'input'] as const;

function withMembers(route: Route, members: readonly string[]): Route {
  return { ...route, members: [...(route.members ?? []), ...members], nested };
}

// Four colors, `rrggbb` each.
const forms = { colors: /^[\da-f]{24}$/ };

function withColors(route: Route): Route {
  return { ...route, members: [...(route.members ?? []), 'colors'], forms };
}

/**
 * The operations of a proxy with `users`. `folder_id`, `folder_path`, `meta`, `draft`, `on_conflict`, `policy`, `input` and
 * `colors` are never forwarded; the last three operations are the proxy's own.
 */
export const userRoutes: Readonly<Record<ProxyOperationId, Route>> = {
  ...routes,
  presignUpload: withMembers(routes.presignUpload, [...added, 'policy', 'input']),
  checkDuplicate: withMembers(routes.checkDuplicate, ['draft', 'policy']),
  finalizeUpload: withColors(routes.finalizeUpload),
  finalizeReplacement: withColors(routes.finalizeReplacement),
  presignReplacement: withMembers(routes.presignReplacement, ['meta']),
  createImport: withMembers(routes.createImport, [...added, 'policy', 'input']),
  updateAsset: { method: 'PATCH', path: '/assets/:assetId', members: ['folder_id', 'filename'] },
  getPolicy: { method: 'GET', path: '/policies/:policy' },
  applyPolicy: { method: 'POST', path: '/policies/:policy', members: ['asset_id', 'input'], nested },
};

import type { ProxyOperationId } from '../request/call.js';
import { routes, type Route } from '../request/route.js';

const added = ['folder_id', 'folder_path', 'meta', 'draft'] as const;

function withMembers(route: Route, members: readonly string[]): Route {
  return { ...route, members: [...(route.members ?? []), ...members], nested: ['meta'] };
}

// Four colors, `rrggbb` each.
const forms = { colors: /^[\da-f]{24}$/ };

function withColors(route: Route): Route {
  return { ...route, members: [...(route.members ?? []), 'colors'], forms };
}

/**
 * The operations of a proxy with `users`. `folder_id`, `folder_path`, `meta`, `draft` and `colors` are recorded and never
 * forwarded; `updateAsset` is the proxy's own, and changes only what it has recorded.
 */
export const userRoutes: Readonly<Record<ProxyOperationId, Route>> = {
  ...routes,
  presignUpload: withMembers(routes.presignUpload, added),
  checkDuplicate: { ...routes.checkDuplicate, members: [...(routes.checkDuplicate.members ?? []), 'draft'] },
  finalizeUpload: withColors(routes.finalizeUpload),
  finalizeReplacement: withColors(routes.finalizeReplacement),
  presignReplacement: withMembers(routes.presignReplacement, ['meta']),
  createImport: withMembers(routes.createImport, added),
  updateAsset: { method: 'PATCH', path: '/assets/:assetId', members: ['folder_id', 'filename'] },
};

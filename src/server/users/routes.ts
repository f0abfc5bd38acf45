import type { ProxyOperationId } from '../request/call.js';
import { routes, type Route } from '../request/route.js';

const added = ['folder_id', 'meta'] as const;

function withMembers(route: Route, members: readonly string[]): Route {
  return { ...route, members: [...(route.members ?? []), ...members], nested: ['meta'] };
}

/**
 * The operations of a proxy with `users`. `folder_id` and `meta` are recorded and never forwarded; `updateAsset` is the
 * proxy's own, and changes only what it has recorded.
 */
export const userRoutes: Readonly<Record<ProxyOperationId, Route>> = {
  ...routes,
  presignUpload: withMembers(routes.presignUpload, added),
  presignReplacement: withMembers(routes.presignReplacement, ['meta']),
  createImport: withMembers(routes.createImport, added),
  updateAsset: { method: 'PATCH', path: '/assets/:assetId', members: ['folder_id', 'filename'] },
};

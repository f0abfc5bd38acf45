export { createMediaProxy, type MediaProxy, type MediaProxyOptions } from './proxy.js';
export type { ProxyResponse, ProxyCall } from './call.js';
export { toNodeHandler, type NodeRequest, type NodeResponse } from './node-adapter.js';
export {
  assetListOperations,
  deletionOperations,
  folderListOperations,
  folderOperations,
  importOperations,
  libraryOperations,
  replacementOperations,
  uploaderOperations,
  usageOperations,
  versionOperations,
} from './allow-lists.js';
export type { OperationId } from './route.js';
export type { JsonValue } from './body.js';

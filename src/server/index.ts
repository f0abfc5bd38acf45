export {
  createMediaProxy,
  type MediaProxy,
  type MediaProxyOptions,
  type ProxyAnswer,
  type ProxyCall,
} from './proxy.js';
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
export type { JsonObject } from './body.js';

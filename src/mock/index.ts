/** The whole Media Hosting Service as one fetch handler, for pages, tests and Node. */
export type { InPageProxy } from './in-page-exchange.js';
export { installInPageNetwork, type InPageNetworkOptions } from './in-page-network.js';
export { createMockService, type MockOptions, type MockRequestInit, type MockService } from './service.js';
export { createMemoryStore, type ByteStore, type StoredObject } from './byte-store.js';
export type { Fault, FaultKind, FaultPoint } from './faults.js';
export type { FetchSource } from './import-source.js';
export type { KeyOptions } from './keys.js';
export type { Limits } from './limits.js';
export type { OperationId, Scope } from './operations.js';
export type { LoggedRequest } from './request-log.js';
export type { AssetSeed, FolderSeed, SeedContent, SeededAsset, VersionSeed } from './seeding.js';
export type { Session } from './sessions.js';

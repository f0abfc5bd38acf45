/** A mock of the whole Media Hosting Service as one fetch handler, for pages, tests and Node. */
export type { InPageProxy } from './in-page/in-page-exchange.js';
export { installInPageNetwork, type InPageNetworkOptions } from './in-page/in-page-network.js';
export { createMockService, type MockOptions, type MockRequestInit, type MockService } from './service.js';
export { createMemoryStore, type ByteStore, type StoredObject } from './storage/byte-store.js';
export type { Fault, FaultKind, FaultPoint } from './faults.js';
export type { Access, AccessRefusal } from './api/access.js';
export type { FetchSource } from './library/import-source.js';
export type { KeyOptions } from './api/keys.js';
export type { Limits } from './limits.js';
export type { OperationId, Scope } from './api/operations.js';
export type { LoggedRequest } from './request-log.js';
export type { AssetSeed, FolderSeed, SeedContent, SeededAsset, VersionSeed } from './seeding.js';
export type { Session } from './library/sessions.js';

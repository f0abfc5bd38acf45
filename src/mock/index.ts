/** A mock of the whole Media Hosting Service as one fetch handler, for pages, tests and Node. */
export type { InPageProxy } from './in-page/in-page-exchange.js';
export { installInPageNetwork, type InPageNetworkOptions } from './in-page/in-page-network.js';
export type { MockOptions } from './options.js';
export { createMockService, type MockRequestInit, type MockService } from './service.js';
export type { DirectUpload, Objects, StoredObject } from '../service/objects/objects.js';
export type { Fault, FaultKind, FaultPoint } from './faults.js';
export type { Access, AccessRefusal } from './access.js';
export type { FetchSource } from '../service/library/import-source.js';
export type { KeyOptions } from '../service/api/keys.js';
export type { Limits } from '../service/limits.js';
export type { OperationId } from '../contract/operations.js';
export type { Scope } from '../contract/operation.js';
export type { LoggedRequest } from './request-log.js';
export type { AssetSeed, FolderSeed, SeedContent, SeededAsset, VersionSeed } from './seeding.js';
export type { Claim, Declaration, Session } from '../service/records/model.js';

/**
 * The Media Hosting Service itself, for production: what `longshore serve` runs. Needs the package `kysely`. Buckets are in
 * `longshore/service/s3`.
 *
 * @packageDocumentation
 */
export type { AccessRules, Api, AroundWork } from './http-api.js';
export type { Call, HandlerResult, Subject } from './api/call.js';
export type { KeyOptions } from './api/keys.js';
export type { OperationId } from '../contract/operations.js';
export type { Scope } from '../contract/operation.js';
export type { Refusal } from './api/problem.js';
export type { RateCounts, RateLimitOf } from './api/rate-limit.js';
export { createRedisCounts, type RedisCountsOptions } from './api/redis-counts.js';
export type { AssetJson } from './library/asset-json.js';
export type { ResolveHost } from './library/guard.js';
export type { FetchSource } from './library/import-source.js';
export type { Limits } from './limits.js';
export type { ServedRequest } from './node/metrics.js';
export { startService, type ServiceServer, type ServiceServerOptions } from './node/start-service.js';
export { createFolderObjects } from './objects/folder-objects.js';
export { createMemoryObjects } from './objects/memory-objects.js';
export type * from './objects/objects.js';
export { createMemoryRecords, type MemoryRecords } from './records/memory-records.js';
export type * from './records/model.js';
export { createPostgresRecords } from './records/postgres.js';
export type * from './records/records.js';
export { createSqliteRecords } from './records/sqlite.js';
export { createService, type Service, type ServiceOptions, type ServiceSettings } from './service.js';
export type { AroundBytes, DirectUpload as DirectUploads, Transfer } from './storage/direct-upload.js';

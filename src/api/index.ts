export { createMediaClient, type MediaClientOptions } from './client.js';
export type { AssetList, IdempotentCallOptions, MediaClient } from './media-client.js';
export { systemClock, type Clock } from './clock.js';
export { MediaApiError, NetworkError, type MediaApiErrorInit } from './errors.js';
export { defaultRetryPolicy, type RetryPolicy } from './retry.js';
export type { CallOptions } from './transport.js';
export type { Wait } from './retry.js';
export type * from './resources.js';
export type { components, operations, paths } from './schema.js';

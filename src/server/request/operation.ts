import type { operations } from '../../api/schema.js';

/** The name of an operation of the service; the client's methods have the same names. */
export type OperationId = keyof operations;

/** The name of an operation of the service, or of one that the proxy adds with `users`. */
export type ProxyOperationId = OperationId | 'updateAsset';

import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/errors.js';
import { classifyPut, StorageError } from './storage-error.js';

describe('the cause of a failed PUT', () => {
  it.each<[error: unknown, kind: string]>([
    [new StorageError(429, null), 'rate-limit'],
    [new StorageError(500, null), 'service'],
    [new StorageError(503, 2_000), 'service'],
    [new StorageError(403, null), 'refused'],
    [new NetworkError('The upload to the storage'), 'network'],
  ])('%s is %s', (error, kind) => {
    expect(classifyPut(error)).toBe(kind);
  });
});

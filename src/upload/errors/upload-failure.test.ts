import { describe, expect, it } from 'vitest';
import { MediaApiError, NetworkError } from '../../api/errors.js';
import { uploadErrorFrom, classifyPut, StorageError } from './upload-failure.js';

const errorOf = (status: number, code: string, type: string | null, operation = 'presignUpload') =>
  uploadErrorFrom(
    new MediaApiError({
      operation,
      status,
      code,
      type,
      title: 'Refused',
      detail: 'The reason.',
    }),
    0,
  );

const ofProxy = (code: string) => `urn:longshore:proxy:${code}`;
const ofService = (code: string) => `https://api.longshore.test/v1/errors/${code}`;
const ofNobody = () => null;

describe('the source of a refusal', () => {
  it.each([
    ['the service', 403, 'quota_exceeded', ofService, 'forbidden'],
    ['a firewall', 403, 'http_403', ofNobody, 'unavailable'],
    ['the key', 403, 'insufficient_scope', ofService, 'insufficient-scope'],
    ['the proxy, for every user', 403, 'operation_not_allowed', ofProxy, 'insufficient-scope'],
    ['`authorize` of the proxy', 403, 'not_authorized', ofProxy, 'site-refused'],
    ['the proxy, a page of another origin', 403, 'cross_origin', ofProxy, 'site-refused'],
  ])('%s: %i %s is %s', (_who, status, code, source, expected) => {
    const error = errorOf(status, code, source(code));
    expect(error).toMatchObject({ code: expected, details: { detail: 'The reason.' } });
    expect(error.text.includes('account')).toBe(expected === 'forbidden');
  });

  it.each([
    ['the resource does not exist', 'asset_not_found', ofService, 'not-found'],
    ['the service is not at this URL', 'http_404', ofNobody, 'unavailable'],
    ['the proxy got no problem document', 'http_404', ofProxy, 'unavailable'],
    ['the proxy is mounted elsewhere', 'unknown_path', ofProxy, 'unavailable'],
  ])('%s: 404 %s is %s', (_what, code, source, expected) => {
    const error = errorOf(404, code, source(code));
    expect(error).toMatchObject({ code: expected, retryable: true });
    expect(error.text.includes('no longer exists')).toBe(expected === 'not-found');
  });

  it.each([
    [403, 'operation_not_allowed', 'forbidden'],
    [403, 'not_authorized', 'forbidden'],
    [403, 'cross_origin', 'forbidden'],
    [404, 'unknown_path', 'not-found'],
    [404, 'http_404', 'not-found'],
    [422, 'unreadable_response', 'invalid'],
  ])('is not the proxy if the service uses its code: %i %s is %s', (status, code, expected) => {
    expect(errorOf(status, code, ofService(code)).code).toBe(expected);
  });
});

it('can be retried if it is about bytes, which something on the way may have changed', () => {
  const of = (operation: string) =>
    errorOf(422, 'checksum_mismatch', ofService('checksum_mismatch'), operation);
  expect(of('finalizeUpload').retryable).toBe(true);
  expect(of('presignUpload').retryable).toBe(false);
});

describe('the cause of a failed PUT', () => {
  it.each<[error: unknown, kind: string, code: string]>([
    [new StorageError(429, null), 'rate-limit', 'storage-unavailable'],
    [new StorageError(408, null), 'service', 'storage-unavailable'],
    [new StorageError(500, null), 'service', 'storage-unavailable'],
    [new StorageError(503, 2_000), 'service', 'storage-unavailable'],
    [new StorageError(403, null), 'refused', 'storage-refused'],
    [new NetworkError('The upload to the storage'), 'network', 'network'],
  ])('%s is %s, and fails the upload as %s', (error, kind, code) => {
    expect(classifyPut(error)).toBe(kind);
    expect(uploadErrorFrom(error, 0).code).toBe(code);
  });
});

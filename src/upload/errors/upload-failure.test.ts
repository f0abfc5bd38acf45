import { describe, expect, it } from 'vitest';
import { MediaApiError } from '../../api/errors.js';
import { uploadErrorFrom } from './upload-failure.js';

const errorOf = (status: number, code: string) =>
  uploadErrorFrom(
    new MediaApiError({ operation: 'presignUpload', status, code, title: 'Refused', detail: 'The reason.' }),
    0,
  );

describe('the source of a 403 or 404', () => {
  it.each([
    ['the service', 403, 'quota_exceeded', 'forbidden'],
    ['the service', 403, 'http_403', 'forbidden'],
    ['the key', 403, 'insufficient_scope', 'insufficient-scope'],
    ['the proxy, for every user', 403, 'operation_not_allowed', 'insufficient-scope'],
    ['`authorize` of the proxy', 403, 'not_authorized', 'site-refused'],
    ['the proxy, a page of another origin', 403, 'cross_origin', 'site-refused'],
  ])('%s: %i %s is %s', (_who, status, code, expected) => {
    const error = errorOf(status, code);
    expect(error).toMatchObject({ code: expected, details: { detail: 'The reason.' } });
    expect(error.text.includes('account')).toBe(expected === 'forbidden');
  });

  it.each([
    ['the resource does not exist', 'asset_not_found', 'not-found'],
    ['the service is not at this URL', 'http_404', 'unavailable'],
    ['the proxy is mounted elsewhere', 'unknown_path', 'unavailable'],
  ])('%s: 404 %s is %s', (_what, code, expected) => {
    const error = errorOf(404, code);
    expect(error).toMatchObject({ code: expected, retryable: true });
    expect(error.text.includes('no longer exists')).toBe(expected === 'not-found');
  });
});

import { describe, expect, it } from 'vitest';
import { MediaApiError } from '../../api/errors.js';
import { uploadErrorFrom } from './upload-failure.js';

const answered = (status: number, code: string) =>
  uploadErrorFrom(
    new MediaApiError({ operation: 'presignUpload', status, code, title: 'Refused', detail: 'The reason.' }),
    0,
  );

describe('the source of a 403 or 404', () => {
  it.each([
    ['the service', 403, 'quota_exceeded', 'forbidden'],
    ['the service', 403, 'http_403', 'forbidden'],
    ['the key', 403, 'insufficient_scope', 'insufficient-scope'],
    ['the proxy, for everybody', 403, 'operation_not_allowed', 'insufficient-scope'],
    ['`authorize` of the proxy', 403, 'not_authorized', 'site-refused'],
    ['the proxy, a page of another origin', 403, 'cross_origin', 'site-refused'],
  ])('%s: %i %s is %s', (_who, status, code, expected) => {
    const error = answered(status, code);
    expect(error).toMatchObject({ code: expected, details: { detail: 'The reason.' } });
    expect(error.text.includes('account')).toBe(expected === 'forbidden');
  });

  it.each([
    ['what was asked for is not there', 'asset_not_found', 'not-found'],
    ['nothing of the service is there', 'http_404', 'unavailable'],
    ['the proxy is mounted elsewhere', 'unknown_path', 'unavailable'],
  ])('%s: 404 %s is %s', (_what, code, expected) => {
    const error = answered(404, code);
    expect(error).toMatchObject({ code: expected, retryable: true });
    expect(error.text.includes('no longer exists')).toBe(expected === 'not-found');
  });
});

import { describe, expect, it } from 'vitest';
import { htmlPage, problem } from '../../test/faults/responses.js';
import { errorFrom, isProxyRefusal, MediaApiError, NetworkError, retryAfterOf } from './errors.js';
import { isRefusal } from './retry.js';

const now = Date.UTC(2026, 10, 21, 12);
const refused = (response: Response) => errorFrom('presignUpload', response, now);

describe('an error response with a problem document', () => {
  it('has every member of the document', async () => {
    const response = problem(
      429,
      {
        code: 'rate_limit_exceeded',
        title: 'Too Many Requests',
        detail: 'The budget of 120 units is used up.',
        request_id: 'req_7f',
      },
      { 'retry-after': '7' },
    );
    const error = await refused(response);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'MediaApiError',
      operation: 'presignUpload',
      status: 429,
      code: 'rate_limit_exceeded',
      title: 'Too Many Requests',
      detail: 'The budget of 120 units is used up.',
      requestId: 'req_7f',
      retryAfter: 7_000,
      missingScope: null,
    });
  });

  it('has a message with cause, advice, Retry-After and request id', async () => {
    const detail = 'The budget of 120 units is used up';
    const response = problem(429, { code: 'rate_limit_exceeded', detail }, { 'retry-after': '6.2' });
    expect((await refused(response)).message).toBe(
      'presignUpload failed with 429 rate_limit_exceeded: The budget of 120 units is used up. ' +
        'Wait before the next call. Retry after 7 s. (request req_1)',
    );
  });

  it.each([
    [400, 'Correct it'],
    [401, 'Correct or rotate the key'],
    [403, 'Check what the key, plan and account allow'],
    [409, 'use a new idempotency key'],
    [429, 'Wait before the next call'],
    [422, 'retrying it unchanged does not help'],
    [503, 'check before retrying'],
  ])('%i advises: %s', async (status, advice) => {
    const { message } = await refused(problem(status));
    expect(message).toContain(`Detail of ${status}.`);
    expect(message).toContain(advice);
  });

  it('uses the status of the response, not that of the document', async () => {
    expect((await refused(problem(503, { status: 200 }))).status).toBe(503);
  });
});

describe('the type and the instance of a problem', () => {
  it('are members of the error, and null where the response has none', async () => {
    const type = 'https://api.example/v1/errors/not_found';
    const whole = await refused(problem(404, { type, code: 'not_found', instance: '/v1/assets/ast_1' }));
    expect(whole).toMatchObject({ type, instance: '/v1/assets/ast_1' });
    expect(await refused(htmlPage(502))).toMatchObject({ type: null, instance: null });
  });

  it('tell the proxy from the service, which may use the same code', async () => {
    const code = 'operation_not_allowed';
    expect(isProxyRefusal(await refused(problem(403, { code })))).toBe(false);
    expect(isProxyRefusal(await refused(problem(403, { code, type: `urn:longshore:proxy:${code}` })))).toBe(
      true,
    );
    expect(isProxyRefusal(new TypeError('urn:longshore:proxy:'))).toBe(false);
  });
});

describe('a missing scope', () => {
  it.each([
    ['deleteAsset', 'The key lacks the scope assets:delete.', 'assets:delete'],
    ['presignUpload', 'Missing scope: "uploads:write"', 'uploads:write'],
    ['getJob', 'Requires imports:read or imports:write.', 'imports:read'],
    ['getJob', 'The key is not allowed to do this.', null],
    ['deleteAsset', 'The key has uploads:write and assets:read, but not assets:delete.', 'assets:delete'],
    ['deleteAsset', 'The key has only uploads:write and assets:read.', null],
    ['somethingElse', 'Missing scope: uploads:write.', null],
  ])('%s: %s → %s', async (operation, detail, missingScope) => {
    const response = problem(403, { code: 'insufficient_scope', detail });
    expect((await errorFrom(operation, response, now)).missingScope).toBe(missingScope);
  });

  it('is found in the title if the detail does not name it', async () => {
    const members = { code: 'insufficient_scope', title: 'Needs uploads:write', detail: 'Not allowed.' };
    expect((await refused(problem(403, members))).missingScope).toBe('uploads:write');
  });

  it('is set only for the code insufficient_scope: a quota error that mentions a scope has none', async () => {
    const members = { code: 'quota_exceeded', detail: 'uploads:write is suspended until you upgrade.' };
    expect((await refused(problem(403, members))).missingScope).toBe(null);
  });
});

describe('an incomplete problem document', () => {
  it('uses the title if there is no detail', async () => {
    const error = await refused(problem(409, { detail: undefined, title: 'Already used' }));
    expect(error.detail).toBe('Already used');
    expect(error.message).toContain('409 code_of_409: Already used. Repeat it unchanged');
  });

  it.each<[string, Record<string, unknown>]>([
    ['are missing', { code: undefined, title: undefined, detail: undefined, request_id: undefined }],
    ['are empty', { code: '', title: '', detail: '', request_id: '' }],
    ['are not strings', { code: 7, title: null, detail: { a: 1 }, request_id: [] }],
  ])('still results in an accurate error when members %s', async (_what, members) => {
    const error = await refused(problem(403, members, { 'x-request-id': 'req_from_header' }));
    expect(error).toMatchObject({ status: 403, code: 'http_403', requestId: 'req_from_header' });
    expect(error.message).toContain('not a problem document');
    expect(error.message).not.toMatch(/undefined|null|\[object/);
  });

  it.each([
    [404, { error: 'Not Found', code: 'NOT_FOUND' }],
    [403, { title: 'Forbidden', status: 403, type: 'about:blank' }],
    [422, { type: 'https://gateway.example/problems/1', code: 'quota_exceeded', detail: 'No.' }],
    [502, { type: 'https://api.example/v1/errors/bad_gateway', code: 'bad_gateway' }],
  ])('does not take a %i of somebody else for one: %j', async (status, body) => {
    const error = await refused(Response.json(body, { status }));
    expect(error).toMatchObject({ status, code: `http_${status}`, type: null });
    expect(isRefusal(error)).toBe(false);
  });

  it.each(['null', '[]', '7', '"text"'])('does not take the JSON %s for a problem document', async (body) => {
    const error = await refused(new Response(body, { status: 400 }));
    expect(error.code).toBe('http_400');
  });
});

describe('a response without a problem document', () => {
  it('describes what was received: the HTML page of a gateway', async () => {
    const error = await refused(htmlPage(502));
    expect(error).toMatchObject({ status: 502, code: 'http_502', requestId: null, retryAfter: null });
    expect(error.message).toBe(
      'presignUpload failed with 502 http_502: The response was text/html, not a problem document. ' +
        'It may have taken effect; check before retrying.',
    );
  });

  it('may have no body', async () => {
    const error = await refused(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    expect(error).toMatchObject({ code: 'http_503', title: 'Service Unavailable' });
    expect(error.detail).toBe('The response was empty, not a problem document.');
  });

  it('may be truncated JSON', async () => {
    const whole = await problem(422).text();
    const headers = { 'content-type': 'application/problem+json', 'x-request-id': 'req_9' };
    const error = await refused(new Response(whole.slice(0, 40), { status: 422, headers }));
    expect(error).toMatchObject({ status: 422, code: 'http_422', requestId: 'req_9' });
  });

  it('keeps its status when the body cannot be read', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const error = await refused(new Response(broken, { status: 404 }));
    expect(error).toMatchObject({ status: 404, code: 'http_404' });
  });

  it('is never quoted in the message: a page can hold anything', async () => {
    const page =
      '<pre>Authorization: Bearer ls_live_0123456789abcdef https://storage.test/uploads/1?sig=abc</pre>';
    const error = await refused(
      new Response(page, { status: 500, headers: { 'content-type': 'text/html' } }),
    );
    expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/_live_|sig=/);
  });
});

describe('the request id', () => {
  it('comes from the document, or else from the header', async () => {
    const header = { 'x-request-id': 'req_header' };
    expect((await refused(problem(400, { request_id: 'req_body' }, header))).requestId).toBe('req_body');
    expect((await refused(problem(400, { request_id: undefined }, header))).requestId).toBe('req_header');
    expect((await refused(problem(400, { request_id: undefined }))).requestId).toBe(null);
  });
});

describe('Retry-After', () => {
  const at = (seconds: number) => new Date(now + seconds * 1_000).toUTCString();

  it.each<[string, string | null, number | null]>([
    ['seconds', '7', 7_000],
    ['a fraction of a second', '0.5', 500],
    ['none at all', '0', 0],
    ['a date', at(90), 90_000],
    ['a date that has passed', at(-90), 0],
    ['a date with its weekday in full', at(90).replace(/^\w+,/, 'Thursday,'), 90_000],
    ['a date without a comma', at(90).replace(',', ''), 90_000],
    ['said twice', '120, 120', 120_000],
    ['a date that is said twice', `${at(90)}, ${at(90)}`, 90_000],
    ['negative', '-5', null],
    ['words', 'soon', null],
    ['nothing', '', null],
    ['no header', null, null],
  ])('may be %s', (_what, value, expected) => {
    expect(retryAfterOf(new Headers(value === null ? {} : { 'retry-after': value }), now)).toBe(expected);
  });

  it('compares a date with the Date header of the response: our clock may be wrong', () => {
    const hour = 3_600;
    const headers = new Headers({ 'retry-after': at(hour + 30), date: at(hour) });
    expect(retryAfterOf(headers, now)).toBe(30_000);
  });
});

describe('NetworkError', () => {
  it('says that the call may have taken effect, and keeps the cause', () => {
    const cause = new TypeError('Failed to fetch');
    const error = new NetworkError('finalizeUpload', cause);
    expect(error.message).toBe(
      'finalizeUpload got no response. It may have taken effect; check the connection and try again.',
    );
    expect(error).toMatchObject({ name: 'NetworkError', operation: 'finalizeUpload', cause });
    expect(error).not.toBeInstanceOf(MediaApiError);
  });
});

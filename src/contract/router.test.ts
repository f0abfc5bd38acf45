import { describe, expect, it } from 'vitest';
import { everyOperation } from './operations.js';
import { createRouter, pathOf } from './router.js';

const find = createRouter(everyOperation);

it.each(Object.entries(everyOperation))('finds %s', (id, operation) => {
  const params = { assetId: 'a b', jobId: 'ü', policy: "it's" };
  const found = find(operation.method, pathOf(operation, params));
  expect(found).toMatchObject({ kind: 'found', id });
  for (const [name, value] of Object.entries(found.kind === 'found' ? found.params : {}))
    expect(value).toBe(params[name as keyof typeof params]);
});

it('says what a path accepts', () => {
  expect(find('DELETE', '/folders')).toEqual({ kind: 'wrong-method', allow: ['GET', 'POST'] });
});

it.each(['', '/', '/nothing', '/assets/a/b', '/Usage'])('knows nothing at %j', (path) => {
  expect(find('GET', path).kind).not.toBe('found');
});

describe('two servers could read', () => {
  it.each([
    '/assets/',
    '/assets/..',
    '/assets/..%2Fkeys',
    '/assets/..%5Ckeys',
    '/assets/%2e%2e%2fusage',
    '/assets/%00',
    '/assets/%E0%A4',
    '/assets/a%2525',
    '/assets/a;b',
  ])('%s', (path) => {
    expect(find('GET', path)).toEqual({ kind: 'ambiguous' });
  });
});

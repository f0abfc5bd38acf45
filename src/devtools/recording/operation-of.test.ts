import { expect, it } from 'vitest';
import { routes } from '../../server/request/route.js';
import { operationOf } from './operation-of.js';

const base = 'https://app.example/api/media';

it.each(Object.entries(routes))('knows %s', (operation, { method, path }) => {
  const url = `${base}${path.replaceAll(/:\w+/g, 'a%2Fb')}?limit=5`;
  expect(operationOf(method, url, base)).toBe(operation);
});

it('knows the operation of the proxy', () => {
  expect(operationOf('PATCH', `${base}/assets/1`, base)).toBe('updateAsset');
});

it.each([
  ['GET', 'https://app.example/api/other'],
  ['GET', 'https://storage.example/api/media/assets'],
  ['POST', `${base}/assets`],
])('ignores %s %s', (method, url) => {
  expect(operationOf(method, url, base)).toBeNull();
});

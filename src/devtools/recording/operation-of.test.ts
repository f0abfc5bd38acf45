import { expect, it } from 'vitest';
import { userRoutes } from '../../server/users/routes.js';
import { operationOf } from './operation-of.js';

const base = 'https://app.example/api/media';

it.each(Object.entries(userRoutes))('knows %s', (operation, { method, path }) => {
  const url = `${base}${path.replaceAll(/:\w+/g, 'a%2Fb')}?limit=5`;
  expect(operationOf(method, url, base)).toBe(operation);
});

it.each([
  ['GET', 'https://app.example/api/other'],
  ['GET', 'https://storage.example/api/media/assets'],
  ['POST', `${base}/assets`],
])('ignores %s %s', (method, url) => {
  expect(operationOf(method, url, base)).toBeNull();
});

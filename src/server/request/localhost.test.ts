import { expect, it } from 'vitest';
import { isLocalhost } from './localhost.js';

it.each([
  ['http://localhost:3000/api', undefined, true],
  ['http://app.localhost/api', undefined, true],
  ['http://127.0.0.1:3000/api', '127.0.0.1:3000', true],
  ['http://[::1]:3000/api', '[::1]:3000', true],
  ['http://192.168.0.7:3000/api', undefined, false],
  ['http://localhost.example/api', undefined, false],
  ['http://127.example/api', undefined, false],
  ['http://localhost:3000/api', '192.168.0.7:3000', false],
  ['http://localhost:3000/api', 'tunnel.example', false],
])('a call of %s under the host %s: %s', (url, host, isLocal) => {
  expect(isLocalhost(new Request(url, { headers: host === undefined ? {} : { host } }))).toBe(isLocal);
});

import { expect, it } from 'vitest';
import { LongshoreUploaderElement } from './index.js';

it('can be imported on a server, where it defines nothing', () => {
  expect(LongshoreUploaderElement).toBeTypeOf('function');
  expect('customElements' in globalThis).toBe(false);
});

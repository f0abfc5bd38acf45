// @vitest-environment node
import { expect, it } from 'vitest';
import { LongshoreUploaderElement } from './index.js';

it('is imported where there is no page, and defines nothing there', () => {
  expect(LongshoreUploaderElement).toBeTypeOf('function');
  expect('customElements' in globalThis).toBe(false);
});

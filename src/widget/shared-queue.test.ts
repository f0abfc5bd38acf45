import { expect, it } from 'vitest';
import { createDialogue } from '../../test/dialogue.js';
import { sharedClient, sharedQueue } from './shared-queue.js';

it('has one client per base URL', () => {
  expect(sharedClient('/api/one')).toBe(sharedClient('/api/one'));
  expect(sharedClient('/api/one')).not.toBe(sharedClient('/api/two'));
});

it('throws for an invalid base URL, each time', () => {
  expect(() => sharedClient('https://')).toThrow(TypeError);
  expect(() => sharedClient('https://')).toThrow(TypeError);
});

it('has one queue per client', () => {
  const { client } = createDialogue();
  expect(sharedQueue(client, {})).toBe(sharedQueue(client, {}));
  expect(sharedQueue(client, {})).not.toBe(sharedQueue(createDialogue().client, {}));
});

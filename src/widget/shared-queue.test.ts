import { expect, it } from 'vitest';
import { createDialogue } from '../test/dialogue.js';
import { sharedClient, sharedQueue, uniqueGroup } from './shared-queue.js';

it('has one client for each base URL of the page', () => {
  expect(sharedClient('/api/one')).toBe(sharedClient('/api/one'));
  expect(sharedClient('/api/one')).not.toBe(sharedClient('/api/two'));
});

it('throws for a base URL that is invalid, each time', () => {
  expect(() => sharedClient('https://')).toThrow(TypeError);
  expect(() => sharedClient('https://')).toThrow(TypeError);
});

it('has one queue for each client', () => {
  const { client } = createDialogue();
  expect(sharedQueue(client)).toBe(sharedQueue(client));
  expect(sharedQueue(client)).not.toBe(sharedQueue(createDialogue().client));
});

it('numbers the groups of elements with the same name, so that none finds the uploads of another', () => {
  expect([
    uniqueGroup('photos'),
    uniqueGroup('photos'),
    uniqueGroup('letters'),
    uniqueGroup('photos'),
  ]).toEqual(['photos', 'photos 2', 'letters', 'photos 3']);
});

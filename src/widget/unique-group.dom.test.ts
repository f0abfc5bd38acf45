import { expect, it } from 'vitest';
import { unkept } from '../upload/state/queue-storage.js';
import { uniqueGroup } from './shared-queue.js';

const elementNamed = (name: string) => {
  const host = document.createElement('longshore-uploader');
  host.setAttribute('name', name);
  return host;
};

it('gives elements with the same name different groups, of which a reload finds the first', () => {
  const groups = ['photos', 'photos', 'letters'].map((name) => uniqueGroup(elementNamed(name), null));
  expect(groups).toEqual(['photos', `${unkept}photos 2`, 'letters']);
});

it('names a field within its form', () => {
  document.body.innerHTML = '<form id="profile" action="/save"></form><form></form>';
  const [named, nameless] = document.forms;
  expect(uniqueGroup(elementNamed('cover'), named!)).toBe(`cover of profile ${location.origin}/save`);
  expect(uniqueGroup(elementNamed('cover'), nameless!)).toBe(`${unkept}cover 1`);
});

import { expect, it, vi } from 'vitest';
import { unkept } from '../upload/state/queue-storage.js';
import { leave, uniqueGroup } from './shared-queue.js';

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
  expect(uniqueGroup(elementNamed('cover'), named!)).toBe(`cover of profile /save ${location.href}`);
  expect(uniqueGroup(elementNamed('cover'), nameless!)).toBe(`${unkept}cover 1`);
});

it('gives the group of an element to the one that replaces it, and to none that comes later', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const comes = () => {
    const host = elementNamed('files');
    host.id = 'files';
    document.body.replaceChildren(host);
    return host;
  };
  const leaves = (host: HTMLElement) => {
    host.remove();
    leave(host);
  };
  const first = comes();
  const group = uniqueGroup(first, null);
  leaves(first);
  const second = comes();
  expect(uniqueGroup(second, null)).toBe(group);
  leaves(second);
  now.mockReturnValue(15_000);
  const third = comes();
  const other = uniqueGroup(third, null);
  expect(other).not.toBe(group);
  leaves(third);

  // A link to a fragment.
  now.mockReturnValue(30_000);
  dispatchEvent(new PopStateEvent('popstate'));
  const next = comes();
  const own = uniqueGroup(next, null);
  expect(own).not.toBe(other);
  // Another page, as by Turbo, from which Back shows a copy of this one.
  const here = location.href;
  history.replaceState(null, '', '/other');
  leaves(next);
  now.mockReturnValue(60_000);
  history.replaceState(null, '', here);
  dispatchEvent(new PopStateEvent('popstate'));
  const copy = comes();
  expect(uniqueGroup(copy, null)).toBe(own);
  leaves(copy);
  now.mockReturnValue(90_000);
  expect(uniqueGroup(comes(), null)).not.toBe(own);
});

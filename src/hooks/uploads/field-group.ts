'use client';

import { useState } from 'react';
import { unkept } from '../../upload/state/queue-storage.js';

let groups = 0;

/** A group of this component alone, which no later page finds again: its uploads are not persisted. */
export function useOwnGroup(): string {
  // Not `useId`, which several roots of a page repeat.
  const [group] = useState(() => `${unkept}${(groups += 1)}`);
  return group;
}

/**
 * A name for the uploads of a field, by which a later page at the same address finds them again: its own within its form,
 * which the app has named by an `id` or an `action`. Null if the app has not, or names several forms the same, or if the
 * name counts, as in an array, where the next field may take it.
 */
export function fieldGroup(name: string, form: HTMLFormElement | null | undefined): string | null {
  const key = form && keyOf(form);
  if (!key || !name || /\d/.test(name)) return null;
  const root = form.getRootNode() as Document | ShadowRoot;
  const forms = [...root.querySelectorAll('form')].filter((other) => keyOf(other) === key);
  return forms.length === 1 ? `${name} of ${key} ${address()}` : null;
}

/** The address: with what is after `#` if that is a router's, and not a place in the page. */
export function address(): string {
  return document.URL.replace(/#(?![!/]).*/, '');
}

// React names by chance, and gives a form whose action is a function a URL that no other form has.
const byReact = /[:_«]r[\da-z]*[:_»]/i;
const script = /^\s*javascript:/i;

/** By what the app has named a form; empty if it has not. */
export function keyOf(form: HTMLFormElement): string {
  // Fields of the form may hide its properties.
  const id = form.getAttribute('id') ?? '';
  const action = form.getAttribute('action') ?? '';
  return `${byReact.test(id) ? '' : id} ${script.test(action) ? '' : action}`.trim();
}

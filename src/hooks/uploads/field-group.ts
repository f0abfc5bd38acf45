'use client';

import { useEffect, useId, useState, type RefObject } from 'react';
import { optional } from '../../upload/platform.js';
import { unkept } from '../../upload/state/queue-storage.js';

/** A group of this component alone, which no later page finds again: its uploads are not persisted. */
export function useOwnGroup(): string {
  return `${unkept}${useId()}`;
}

const claimed = new Set<string>();

/**
 * The group of a form field's uploads: `fieldGroup`, if there is one that no other field has taken. Otherwise one of its
 * own, which is not persisted.
 *
 * @param control an element that belongs to the field's form
 */
export function useFieldGroup(name: string, control: RefObject<HTMLInputElement | null>): string {
  const own = useOwnGroup();
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => {
    const group = fieldGroup(name, control.current?.form);
    if (group === null || claimed.has(group)) return;
    claimed.add(group);
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows the form
    setNamed(group);
    return () => {
      claimed.delete(group);
      setNamed(null);
    };
  }, [name, control]);
  return named ?? own;
}

/**
 * A name for the uploads of a field, by which a later page finds them again: its own within its form, which the app has
 * named by an `id` or an `action`. Null if the app has not, or names several forms the same. A form without an `action`
 * is another one on another page.
 */
export function fieldGroup(name: string, form: HTMLFormElement | null | undefined): string | null {
  const key = form && keyOf(form);
  if (!name || !key) return null;
  const root = form.getRootNode() as Document | ShadowRoot;
  const forms = [...root.querySelectorAll('form')].filter((other) => keyOf(other) === key);
  return forms.length === 1 ? `${name} of ${key}` : null;
}

// React names by chance, and gives a form whose action is a function a URL that no other form has.
const byReact = /[:_«]r[\da-z]*[:_»]/i;
const script = /^\s*javascript:/i;

function keyOf(form: HTMLFormElement): string | null {
  // Fields of the form may hide its properties.
  const id = form.getAttribute('id') ?? '';
  const action = form.getAttribute('action') ?? '';
  const isNamed = id !== '' && !byReact.test(id);
  const hasAction = action !== '' && !script.test(action);
  if (!isNamed && !hasAction) return null;
  const [page = ''] = form.ownerDocument.URL.split('#');
  const target = hasAction ? (optional(() => new URL(action, form.baseURI).href) ?? action) : page;
  return `${isNamed ? id : ''} ${target}`;
}

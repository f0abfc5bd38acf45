'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { useUploadQueue } from '../../../hooks/provider/media-context.js';
import { address, fieldGroup, keyOf, useOwnGroup } from '../../../hooks/uploads/field-group.js';
import type { UploadQueue } from '../../../upload/queue.js';

const claimed = new WeakMap<UploadQueue, Map<string, WeakRef<Element>>>();

/**
 * The group of a form field's uploads. With a `record` it is that of the record's field: whichever field shows it gets it,
 * one at a time. Otherwise it is this field's alone while it is mounted, and its name only finds what a closed page has
 * left, which the first field of that name gets.
 *
 * @param control an element that belongs to the field's form
 */
export function useFieldGroup(
  name: string,
  record: string | undefined,
  control: RefObject<HTMLInputElement | null>,
): string {
  const queue = useUploadQueue();
  const own = useOwnGroup();
  const [named, setNamed] = useState<string | null>(null);
  const first = useRef<{ group: string | null }>(null);
  useEffect(() => {
    const form = control.current?.form;
    // The control itself moves when the rest of the field has loaded.
    const field = control.current?.closest('fieldset');
    if (!field) return;
    first.current ??= { group: fieldGroup(name, form) };
    const group = record === undefined ? first.current.group : recordGroup(name, form, record);
    const holders = claimed.get(queue) ?? new Map<string, WeakRef<Element>>();
    claimed.set(queue, holders);
    const holder = group === null ? undefined : holders.get(group)?.deref();
    const isFree = group !== null && (!holder || holder === field || !holder.isConnected);
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows the form
    setNamed(isFree ? group : null);
    if (!isFree) return;
    holders.set(group, new WeakRef(field));
    // Without a record, it is free when the field has left the page, and has ended its uploads: not in `<Activity>`.
    return record === undefined ? undefined : () => void holders.delete(group);
  }, [queue, name, record, control]);
  return named ?? own;
}

/** A name for the uploads of a record's field, at whichever place of an array it is. */
export function recordGroup(name: string, form: HTMLFormElement | null | undefined, record: string): string {
  return `${name.replace(/(^|[.[])\d+/g, '$1')} of ${form ? keyOf(form) : ''} ${address()} ${record}`;
}

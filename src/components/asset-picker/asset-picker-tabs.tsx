'use client';

import { usePart } from '../ui/button.js';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { focusedElement } from '../../hooks/page/focused-element.js';

export interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  label: string;
  /** All panels stay mounted, so that they keep their state. */
  tabs: readonly { readonly name: Name; readonly label: string; readonly panel: ReactNode }[];
  current: Name;
  onChange: (name: Name) => void;
}

/** Tabs by the WAI-ARIA pattern: one tab stop, arrow keys, Home and End. */
export function Tabs<Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>): ReactElement {
  const part = usePart();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focus stays on the current tab if that is changed by something else than the user.
    const focused = focusedElement(list.current?.ownerDocument);
    if (focused?.getAttribute('role') === 'tab' && list.current?.contains(focused))
      list.current.querySelector<HTMLElement>(`[data-tab="${current}"]`)?.focus();
  }, [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const to = tabs.at(tabIndexFor(event, at, tabs.length) ?? at);
    if (!to || to.name === current) return;
    event.preventDefault();
    onChange(to.name);
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={part('longshore-tabs', 'tabs')}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            className={part('longshore-tab', 'tab')}
            aria-controls={`${id}-${name}`}
            aria-selected={name === current}
            tabIndex={name === current ? 0 : -1}
            data-tab={name}
            onClick={() => onChange(name)}
            onKeyDown={onKeyDown}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          className={part('longshore-tab-panel', 'tabPanel')}
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== current}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

function tabIndexFor(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | null {
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count;
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : null;
}

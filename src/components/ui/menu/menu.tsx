'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { createTypeahead } from '../../../hooks/folders/tree-keys.js';
import { takesEscape } from '../../../hooks/page/own-escape.js';
import { adoptLateStyles } from '../../styles/adopt-late-styles.js';
import { Icon } from '../../icons/icon.js';
import { usePart } from '../button.js';
import { useBrowserLayoutEffect } from '../../../hooks/page/layout-effect.js';
import styles from './menu.css?inline';
import { watchSwipeDown } from '../../../hooks/page/swipe-down.js';
import { placeMenu, watchPlace, type MenuPlace } from './place-menu.js';
import { focusedElement } from '../../../hooks/page/focused-element.js';
import { rootsOf } from '../../../hooks/page/elements.js';

export interface MenuItem {
  /** Also used by screen readers, and to find the item by its first letters. */
  label: string;
  icon?: ReactNode;
  /** A key that does the same outside the menu: "F2". */
  keys?: string | undefined;
  isDanger?: boolean | undefined;
  /** Whether it is the chosen one of several. Default: it is no choice. */
  isChecked?: boolean | undefined;
  run: () => void;
}

export interface MenuProps {
  /** The accessible name. */
  label: string;
  /** The items; a line separates the groups. */
  groups: readonly (readonly MenuItem[])[];
  /** Where it opens. */
  at: MenuPlace;
  /** Called when it closes. Unmount it then. */
  onClose: () => void;
}

/** Adds the styles of menus, and of the messages about what was chosen in them. */
export const adoptMenuStyles = (element: Element | null): void => adoptLateStyles(element, styles);

/**
 * A menu with the keyboard of the WAI-ARIA menu pattern: arrow keys, Home, End, first letters, Escape. The focus returns
 * to where it was, before an item runs. On phones it is a sheet at the bottom of the screen.
 */
export function Menu({ label, groups, at, onClose }: MenuProps): ReactElement {
  const part = usePart();
  const box = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(createTypeahead);
  const [before] = useState(() => focusedElement());
  const close = () => {
    // The tab order goes on from there, whatever becomes of the menu.
    if (before?.isConnected) before.focus({ preventScroll: true });
    onClose();
  };
  const closeRef = useRef(close);
  useEffect(() => {
    closeRef.current = close;
  });

  useBrowserLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    adoptMenuStyles(menu);
    const hasMoved = watchPlace(at, menu);
    // In the top layer nothing covers or clips it. Older browsers have only its fixed position.
    if (menu.showPopover) {
      menu.popover = 'manual';
      menu.showPopover();
    }
    placeMenu(menu, at);
    const items = itemsOf(menu);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus({
      preventScroll: true,
    });
    const end = new AbortController();
    const { signal } = end;
    const outside = (event: Event) => {
      if (!event.composedPath().includes(menu)) closeRef.current();
    };
    // Captured: something may stop the event.
    const options = { capture: true, signal };
    const { ownerDocument } = menu;
    ownerDocument.addEventListener('pointerdown', outside, options);
    // The event of a scroll that came before the menu may still be to come.
    for (const root of rootsOf(menu))
      root.addEventListener('scroll', (event) => hasMoved() && outside(event), options);
    ownerDocument.defaultView?.addEventListener('resize', () => placeMenu(menu, at), { signal });
    watchSwipeDown(menu, () => closeRef.current(), signal);
    return () => end.abort();
  }, [at]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget);
    const index = items.findIndex((item) => item.matches(':focus'));
    // Keeps a dialog around it open, and the grid from moving.
    event.stopPropagation();
    const isWord = typeahead.isTyping(event.timeStamp) && event.key === ' ';
    const to = isWord ? null : moveInMenu(event.key, index, items.length);
    if (to !== null) {
      event.preventDefault();
      items[to]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
    } else if (event.key.length === 1 && (event.key !== ' ' || isWord)) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const names = groups.flat().map((item) => item.label);
      items[typeahead.type(event.key, event.timeStamp, names, index)]?.focus();
    }
  };
  return (
    <div
      {...takesEscape}
      ref={box}
      role="menu"
      tabIndex={-1}
      className={part('longshore-menu', 'menu')}
      aria-label={label}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups stay in their order
        <div key={index} role="none" className="longshore-menu-group">
          {group.map(({ label: text, icon, keys, isDanger, isChecked, run }, position) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- labels of the app's own actions may be equal
              key={`${position} ${text}`}
              type="button"
              role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={isChecked}
              tabIndex={-1}
              data-danger={isDanger || undefined}
              aria-keyshortcuts={keys}
              onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
              onClick={() => {
                close();
                run();
              }}
            >
              {icon ?? <span className="longshore-icon" />}
              <span>{text}</span>
              {keys && <kbd aria-hidden="true">{keys}</kbd>}
              {isChecked && <Icon name="check" />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

function moveInMenu(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

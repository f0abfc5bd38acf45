'use client';

import { acceptEntries } from '../../api/policy/accept.js';
import { useEffect, useRef, type RefObject } from 'react';
import { keepHandle } from '../../upload/files/file-handles.js';
import type { DropAreaOptions } from '../uploads/drop/use-drop-area.js';

interface PickerOptions {
  multiple: boolean;
  types?: { accept: Record<string, readonly string[]> }[];
}

/** What TypeScript's library lacks: only Chromium has it. */
interface WindowWithPicker {
  showOpenFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle[]>;
}

export interface HandlePickerOptions extends Pick<DropAreaOptions, 'onFiles' | 'accept' | 'multiple'> {
  /** An element inside the drop area. */
  root: RefObject<Element | null>;
  isOn: boolean;
}

/**
 * Lets the area's file input open the browser's newer picker, whose files come with handles. Where there is none, or the
 * page may not use it, the input opens its own.
 */
export function useHandlePicker(options: HandlePickerOptions): void {
  const { root, isOn } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const input = root.current
      ?.closest('.longshore')
      ?.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])');
    const page = window as WindowWithPicker;
    if (!isOn || !input || !page.showOpenFilePicker) return;
    let isPlain = false;
    const onClick = (event: Event) => {
      // Not for a test or script: the picker opens for users only.
      if (isPlain || !navigator.userActivation.isActive) return;
      event.preventDefault();
      void pick(page, latest.current).catch((error: unknown) => {
        if ((error as Error).name === 'AbortError') return;
        isPlain = true;
        input.click();
      });
    };
    const mounted = new AbortController();
    input.addEventListener('click', onClick, mounted);
    return () => mounted.abort();
  }, [isOn, root]);
}

async function pick(page: WindowWithPicker, options: HandlePickerOptions): Promise<void> {
  const { accept, multiple = true, onFiles } = options;
  const patterns = acceptEntries(accept ?? '');
  // It takes no extensions without a media type.
  const isTyped = patterns.length > 0 && patterns.every(([pattern]) => pattern.includes('/'));
  const handles =
    (await page.showOpenFilePicker?.({
      multiple,
      ...(isTyped && { types: [{ accept: Object.fromEntries(patterns) }] }),
    })) ?? [];
  const files = await Promise.all(
    handles.map(async (handle) => {
      const file = await handle.getFile();
      keepHandle(file, Promise.resolve(handle));
      return { file, path: file.name };
    }),
  );
  if (files.length > 0) onFiles(files);
}

'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { isRefused } from '../uploads/drop/drag-watch.js';
import type { DropArea, DropAreaOptions } from '../uploads/drop/use-drop-area.js';
import { addPageTarget, type PageTarget } from './page-files.js';

export interface PageFilesOptions extends Pick<DropAreaOptions, 'accept' | 'disabled'> {
  /** The area that takes the files, from `useDropArea`. */
  area: Pick<DropArea, 'take'>;
  /** The element of the area, or one inside it. */
  root: RefObject<Element | null>;
  /** Whether it takes files that are dropped beside it. Default true. */
  drop?: boolean | undefined;
  /** Whether it takes files that are pasted while the focus is elsewhere, except in a text field. Default false. */
  paste?: boolean | undefined;
  /** Gives pasted images a name: browsers call all of them `image.png`. Default: as the browser names them. */
  nameOf?: ((file: File) => string) | undefined;
}

/** A drag of files over the page, which a drop would add. `reject`: nothing in it can be accepted. */
export type PageDrag = 'none' | 'active' | 'reject';

/**
 * Lets a drop area take what is dropped or pasted anywhere on the page, and tells whether a drag is over the page.
 *
 * Of several areas, the one under the pointer or with the focus takes the files, otherwise the first. While a modal dialog
 * is open, only areas inside it do.
 */
export function usePageFiles(options: PageFilesOptions): PageDrag {
  const { disabled = false, drop = true, paste = false, root } = options;
  const [drag, setDrag] = useState<PageDrag>('none');
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (disabled || !(drop || paste)) return;
    const target: PageTarget = {
      root: () => root.current?.closest('.longshore') ?? root.current,
      drop,
      paste,
      onDrag: (transfer) =>
        setDrag(transfer ? (isRefused(transfer, latest.current.accept) ? 'reject' : 'active') : 'none'),
      onDrop: (transfer) => latest.current.area.take(transfer),
      onPaste: (transfer) => latest.current.area.take(named(transfer, latest.current.nameOf)),
    };
    const remove = addPageTarget(target);
    return () => {
      remove();
      setDrag('none');
    };
  }, [disabled, drop, paste, root]);
  return drag;
}

/** The name of a pasted image in all browsers. Copied files keep their own names. */
const unnamed = /^image\.\w+$/i;

function named(
  transfer: DataTransfer,
  nameOf: PageFilesOptions['nameOf'],
): Pick<DataTransfer, 'items' | 'files'> {
  const files = Array.from(transfer.files);
  if (!nameOf || !files.some((file) => unnamed.test(file.name))) return transfer;
  let count = 0;
  const renamed = files.map((file) => {
    if (!unnamed.test(file.name)) return file;
    count += 1;
    const suffix = count > 1 ? ` ${count}` : '';
    const extension = file.name.slice(file.name.lastIndexOf('.'));
    return new File([file], `${nameOf(file)}${suffix}${extension}`, file);
  });
  return { items: [] as unknown as DataTransferItemList, files: renamed as unknown as FileList };
}

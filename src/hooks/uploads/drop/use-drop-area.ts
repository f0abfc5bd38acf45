'use client';

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import type { Accept } from '../../../api/policy/accept.js';
import { droppedFiles, pickedFiles, type DroppedFile } from '../../../upload/files/dropped-files.js';
import { UploadError } from '../../../upload/errors/upload-error.js';
import { runCallback } from '../../provider/errors.js';
import {
  acceptList,
  claims,
  createDragWatch,
  isRefused,
  isTaken,
  isTextForField,
  leavesPage,
  watchDrags,
} from './drag-watch.js';
import { noForm } from '../../page/own-events.js';

export interface DropAreaOptions {
  /**
   * Called with the dropped, pasted or picked files, with folders expanded. Pass entries with an `error` to `add` as
   * well: the file could not be read, or there is one too many.
   */
  onFiles: (files: readonly DroppedFile[]) => void;
  /** Default false. */
  disabled?: boolean | undefined;
  /**
   * Whether it accepts several files at once. If not, all but the first have the error `too-many-files`. Default true.
   */
  multiple?: boolean | undefined;
  /** Whether the picker chooses folders; dropped folders are always expanded. Default false. */
  directory?: boolean | undefined;
  /**
   * The camera that phones open instead of the picker: facing the user, or the environment. `accept` decides whether it
   * takes pictures or videos. Has no effect on desktops. Default: none, and the user chooses.
   */
  capture?: 'user' | 'environment' | undefined;
  /**
   * As in HTML, `image/*,.pdf`, or media type → endings. A hint for the picker and `isDragReject`; the queue enforces
   * `restrictions`.
   */
  accept?: Accept | undefined;
}

/** Prop getters for your markup, and the state of the drag. */
export interface DropArea {
  /** For the element that accepts drops and pastes. Your handlers run first, and can `preventDefault`. */
  getRootProps: <Props extends HTMLAttributes<HTMLElement>>(
    props?: Props,
  ) => Props & HTMLAttributes<HTMLElement>;
  /** For an `<input>`, which may be hidden. */
  getInputProps: <Props extends InputHTMLAttributes<HTMLInputElement>>(
    props?: Props,
  ) => Props & InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> };
  /** Opens the picker. Call it in a click or key handler. */
  open: () => void;
  /** Takes the files of a drop or paste that your own listener got. Call it synchronously in the event handler. */
  take: (transfer: Pick<DataTransfer, 'items' | 'files'>) => void;
  isDragActive: boolean;
  /** Nothing in the drag can be accepted. False if in doubt: browsers expose media types of a drag at most. */
  isDragReject: boolean;
  /** Dropped or picked folders are being read. */
  isReading: boolean;
}

type Drag = 'none' | 'active' | 'reject';

/**
 * Files by drag, paste and picker, for your own markup.
 *
 * While mounted, it keeps the browser from opening files that are dropped outside the area, and from following URLs that
 * are dropped anywhere but in a text field: that would leave the page and end every upload.
 */
export function useDropArea(options: DropAreaOptions): DropArea {
  const { onFiles, disabled = false, multiple = true, directory = false, accept, capture } = options;
  const input = useRef<HTMLInputElement>(null);
  const [watch] = useState(createDragWatch);
  const [drag, setDrag] = useState<Drag>('none');
  const [reading, setReading] = useState(0);

  useEffect(() => {
    // A portal may be in another window.
    const view = input.current?.ownerDocument.defaultView ?? window;
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !leavesPage(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    watchDrags(view.document);
    const mounted = new AbortController();
    // Whoever takes the drop.
    const onEnd = () => {
      watch.end();
      setDrag('none');
    };
    view.addEventListener('drop', onEnd, { capture: true, signal: mounted.signal });
    // The last in line: another listener may take what is dropped beside the area.
    view.addEventListener('dragover', refuse, mounted);
    view.addEventListener('drop', refuse, mounted);
    // It bubbles, and would close a dialog of the app around the area.
    input.current?.addEventListener('cancel', (event) => event.stopPropagation(), mounted);
    // For files that were chosen before hydration. Providers start their queue in an effect, which runs after this one.
    setTimeout(() => {
      if (input.current?.value) input.current.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return () => mounted.abort();
  }, [watch]);

  const submit = (files: readonly DroppedFile[]) => {
    if (files.length === 0) return;
    const error = new UploadError('too-many-files', { count: 1 });
    runCallback(
      onFiles,
      multiple ? files : files.map((one, index) => (index === 0 ? one : { ...one, error })),
    );
  };

  const read = (found: Promise<readonly DroppedFile[]>) => {
    setReading((count) => count + 1);
    void found.then((files) => {
      setReading((count) => count - 1);
      submit(files);
    });
  };
  const take: DropArea['take'] = (transfer) => read(droppedFiles(transfer));

  const onDragEnter = (event: DragEvent<HTMLElement>) => {
    if (!claims(event, event.dataTransfer)) return;
    watch.enter(event.currentTarget, event.target);
    if (!disabled) setDrag(isRefused(event.dataTransfer, accept) ? 'reject' : 'active');
  };
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (claims(event, event.dataTransfer))
      event.dataTransfer.dropEffect = disabled || isRefused(event.dataTransfer) ? 'none' : 'copy';
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    if (!watch.leave(event.currentTarget, event.target)) setDrag('none');
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    if (claims(event, event.dataTransfer) && !disabled) take(event.dataTransfer);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (!disabled && !isTextForField(event.nativeEvent) && claims(event, event.clipboardData))
      take(event.clipboardData);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    read(pickedFiles(currentTarget.files ?? []));
    // Without this, picking the same file again fires no event.
    currentTarget.value = '';
  };

  return {
    getRootProps: (props) =>
      ({
        ...props,
        onDragEnter: both(props?.onDragEnter, onDragEnter),
        onDragOver: both(props?.onDragOver, onDragOver),
        onDragLeave: both(props?.onDragLeave, onDragLeave),
        onDrop: both(props?.onDrop, onDrop),
        onPaste: both(props?.onPaste, onPaste),
      }) as never,
    getInputProps: (props) =>
      ({
        ...noForm,
        type: 'file',
        multiple,
        disabled,
        accept: accept && acceptList(accept),
        capture,
        webkitdirectory: directory ? '' : undefined,
        ...props,
        onChange: both(props?.onChange, onChange),
        ref: input,
      }) as never,
    open: useCallback(() => input.current?.click(), []),
    take,
    isDragActive: drag !== 'none',
    isDragReject: drag === 'reject',
    isReading: reading > 0,
  };
}

/** Their handler, then ours unless theirs has prevented the default. */
export function both<Event extends Pick<SyntheticEvent, 'isDefaultPrevented' | 'nativeEvent'>>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    if (!isTaken(event.nativeEvent)) event.isDefaultPrevented = () => false;
    runCallback(theirs, event);
    if (!event.isDefaultPrevented()) ours(event);
  };
}

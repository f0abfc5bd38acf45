import {
  createDragWatch,
  hasFiles,
  isDisabled,
  isEditable,
  isRefused,
  isTaken,
  isTextForField,
  originOf,
} from '../uploads/drop/drag-watch.js';

/** An area of the page that takes files which are dropped or pasted beside it. */
export interface PageTarget {
  /** The element of the area; null until it is rendered. */
  root: () => Element | null;
  /** Whether it takes drops beside it, and pastes beside it. */
  drop: boolean;
  paste: boolean;
  /** Called when a drag of files that this area would take enters the page, and when it ends. */
  onDrag: (transfer: DataTransfer | null) => void;
  onDrop: (transfer: DataTransfer) => void;
  onPaste: (transfer: DataTransfer) => void;
}

const targets: PageTarget[] = [];
// A portal may be in another document: an iframe, or a popup.
const listening = new Map<Document, AbortController>();

/**
 * Registers an area, and returns a function that removes it. Files go to the area under the pointer or with the focus,
 * otherwise to the first area that is not behind a modal dialog.
 */
export function addPageTarget(target: PageTarget): () => void {
  const page = pageOf(target);
  targets.push(target);
  if (!listening.has(page)) listening.set(page, listen(page));
  return () => {
    const at = targets.indexOf(target);
    if (at >= 0) targets.splice(at, 1);
    if (targets.some((other) => pageOf(other) === page)) return;
    listening.get(page)?.abort();
    listening.delete(page);
  };
}

function pageOf(target: PageTarget): Document {
  return target.root()?.ownerDocument ?? document;
}

function listen(page: Document): AbortController {
  const watch = createDragWatch();
  const stop = new AbortController();
  let shown: PageTarget | null = null;
  // A picture or link of this page: browsers offer some of them as files.
  let isOwnDrag = false;

  const show = (target: PageTarget | null, transfer: DataTransfer | null) => {
    if (target === shown) return;
    shown?.onDrag(null);
    shown = target;
    shown?.onDrag(transfer);
  };
  const end = () => {
    watch.end();
    isOwnDrag = false;
    show(null, null);
  };

  /** The area that takes the files of a drag event, unless an area under the pointer does so itself. */
  const targetOf = (event: DragEvent): PageTarget | null => {
    if (isOwnDrag || !hasFiles(event.dataTransfer)) return null;
    if (isTaken(event)) return targets.find((target) => contains(target, event)) ?? null;
    return eligible('drop', page);
  };
  const onDragOver = (event: DragEvent) => {
    const target = targetOf(event);
    if (target && !isTaken(event)) {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isRefused(event.dataTransfer) ? 'none' : 'copy';
    }
    show(target?.drop ? target : null, event.dataTransfer);
  };
  const onDragEnter = (event: DragEvent) => {
    if (event.target) watch.enter(page, event.target);
    onDragOver(event);
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.target && !watch.leave(page, event.target)) show(null, null);
  };
  const onDrop = (event: DragEvent) => {
    const target = isTaken(event) ? null : targetOf(event);
    end();
    if (!target || !event.dataTransfer) return;
    event.preventDefault();
    target.onDrop(event.dataTransfer);
  };

  // Before the area's own handler, which does not name the files.
  const onOwnPaste = (event: ClipboardEvent) => {
    const target = targets.find((one) => one.paste && contains(one, event));
    if (target && !isTextForField(event)) paste(event, target);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isForEditor(event)) return;
    const target = eligible('paste', page);
    if (target) paste(event, target);
  };

  const options = { signal: stop.signal };
  // On the document: after the handlers of the app, and before the listener of the window that refuses files.
  page.addEventListener('dragenter', onDragEnter, options);
  page.addEventListener('dragover', onDragOver, options);
  page.addEventListener('dragleave', onDragLeave, options);
  page.addEventListener('drop', onDrop, options);
  page.addEventListener('dragstart', () => (isOwnDrag = true), options);
  page.addEventListener('dragend', end, options);
  // There are none during a drag: it has ended outside, where no event tells.
  page.addEventListener('pointermove', () => (shown || isOwnDrag) && end(), options);
  page.addEventListener('paste', onOwnPaste, { ...options, capture: true });
  page.addEventListener('paste', onPaste, options);
  return stop;
}

function paste(event: ClipboardEvent, target: PageTarget): void {
  if (!hasFiles(event.clipboardData) || !event.clipboardData) return;
  event.preventDefault();
  target.onPaste(event.clipboardData);
}

function contains(target: PageTarget, event: Event): boolean {
  const root = target.root();
  return root !== null && !isDisabled(root) && event.composedPath().includes(root);
}

/** An editor takes pictures itself; a field takes the text that comes with the files, such as their names. */
function isForEditor(event: ClipboardEvent): boolean {
  const origin = originOf(event);
  if (!isEditable(origin)) return false;
  return origin?.isContentEditable || (event.clipboardData?.types?.includes('text/plain') ?? false);
}

/** The area with the focus, else the first one, of those that the user can reach. */
function eligible(kind: 'drop' | 'paste', page: Document): PageTarget | null {
  const modal = topModal(page);
  const reachable = targets.filter((target) => {
    const root = target.root();
    if (!target[kind] || root?.ownerDocument !== page || isDisabled(root)) return false;
    const around = [...elementsAround(root)];
    return modal
      ? around.includes(modal)
      : !around.some((element) => element.matches('[inert], [aria-hidden="true"]'));
  });
  const focused = reachable.find((target) => target.root()?.matches(':focus-within'));
  return focused ?? reachable[0] ?? null;
}

/** The element and those around it, out of shadow roots. */
function* elementsAround(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if ('matches' in node) yield node as Element;
}

/** The open modal dialog that was put into the page last; a nested one comes after the one around it. */
function topModal(page: Document): Element | null {
  const here = targets.filter((target) => pageOf(target) === page);
  const roots = new Set(here.map((target) => target.root()?.getRootNode() as Document | ShadowRoot));
  const open = [page, ...roots].flatMap((root) =>
    Array.from(root?.querySelectorAll('dialog[open], [aria-modal="true"]') ?? []),
  );
  return open.findLast((dialog) => isModal(dialog)) ?? null;
}

function isModal(dialog: Element): boolean {
  if (dialog.getAttribute('aria-modal') === 'true') return true;
  try {
    return dialog.matches(':modal');
  } catch {
    // jsdom does not know it.
    return true;
  }
}

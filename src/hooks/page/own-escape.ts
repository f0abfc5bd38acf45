/** The props of an element in which Escape does something. Its `keydown` listener stops the propagation. */
export const takesEscape: { 'data-escape': string } = { 'data-escape': '' };

/** Whether a `keydown` is an Escape that no input method editor takes. */
export const isEscape = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && keyCode !== 229;

const isOurs = (node: EventTarget) => (node as Partial<HTMLElement>).dataset?.['escape'] !== undefined;

const onKeyDown = (event: KeyboardEvent): void => {
  if (isEscape(event) && event.composedPath().some(isOurs)) event.preventDefault();
};

/**
 * Keeps dialogs around our elements open when one of ours takes an Escape. They listen on the document or the window, also in
 * the capture phase, and ignore an event whose default is prevented; so does the browser. A window has one such listener, for
 * as long as it lives.
 */
export function ownEscape(view: Window): void {
  view.addEventListener('keydown', onKeyDown, true);
}

/** The focused element of a document, also in a shadow root. Null if the focus is nowhere in the page. */
export function focusedElement(from: Document = document): HTMLElement | null {
  let found = from.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found === found?.ownerDocument.body ? null : (found as HTMLElement | null);
}

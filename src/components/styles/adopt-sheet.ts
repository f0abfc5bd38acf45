const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adds styles to the document of an element and to the shadow root around it, once each. They are in a constructed style
 * sheet, which `style-src 'self'` allows.
 */
export function adoptSheet(element: Element, styles: string): void {
  const { ownerDocument } = element;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet || !ownerDocument.adoptedStyleSheets) return;
  const known = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  const sheet = known.get(styles) ?? new Sheet();
  if (!known.has(styles)) sheet.replaceSync(styles);
  sheets.set(ownerDocument, known.set(styles, sheet));
  // A shadow root needs the document's sheet too: the custom properties are declared on `:root`.
  for (const root of new Set([ownerDocument, element.getRootNode() as Document | ShadowRoot])) {
    const adopted = root.adoptedStyleSheets;
    if (!adopted.includes(sheet)) root.adoptedStyleSheets = [...adopted, sheet];
  }
}

/** Adds to where an element is now what the document in which it was had adopted. */
export function adoptSheetsOf(document: Document, element: Element): void {
  for (const styles of sheets.get(document)?.keys() ?? []) adoptSheet(element, styles);
}

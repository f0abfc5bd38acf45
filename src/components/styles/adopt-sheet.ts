const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adds styles to the document of an element and to the shadow root around it, once each. They are in a constructed style
 * sheet, which `style-src 'self'` allows, and in the cascade layer `longshore` if the app has imported `styles.css` into
 * it.
 */
export function adoptSheet(element: Element, styles: string): void {
  const { ownerDocument } = element;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet || !ownerDocument.adoptedStyleSheets) return;
  const known = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  const sheet = known.get(styles) ?? new Sheet();
  if (!known.has(styles)) sheet.replaceSync(isLayered(ownerDocument, Sheet) ? inLayer(styles) : styles);
  sheets.set(ownerDocument, known.set(styles, sheet));
  // A shadow root needs the document's sheet too: the custom properties are declared on `:root`.
  for (const root of new Set([ownerDocument, element.getRootNode() as Document | ShadowRoot])) {
    const adopted = root.adoptedStyleSheets;
    if (!adopted.includes(sheet)) root.adoptedStyleSheets = [...adopted, sheet];
  }
}

/**
 * Whether `styles.css` is in the layer: its rules outside of all layers would win over one inside. Outside, those added
 * here would win over the app's layers, such as the utilities of Tailwind.
 */
function isLayered(document: Document, Sheet: typeof CSSStyleSheet): boolean {
  const layer = () => getComputedStyle(document.documentElement).getPropertyValue('--longshore-layer').trim();
  if (layer() !== 'none') return false;
  const probe = new Sheet();
  probe.replaceSync(inLayer(':where(:root) { --longshore-layer: longshore; }'));
  const adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...adopted, probe];
  const isIn = layer() === 'longshore';
  document.adoptedStyleSheets = adopted;
  return isIn;
}

const inLayer = (styles: string) => `@layer longshore { ${styles} }`;

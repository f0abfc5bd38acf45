import base from '../styles/base.css?inline';
import library from '../styles/library.css?inline';
import uploader from '../styles/uploader.css?inline';
import usage from '../styles/usage-meter.css?inline';

// Without weight, so that any rule of the page wins.
const host = ':where(longshore-uploader:not([hidden])) { display: block; }';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Gives the document of an element, and the shadow root it may lie in, the look of the uploader. A constructed style
 * sheet is no inline style: `style-src 'self'` allows it.
 */
export function adoptStyles(element: Element): void {
  const { ownerDocument } = element;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = sheets.get(ownerDocument) ?? new Sheet();
  if (!sheets.has(ownerDocument)) sheet.replaceSync([host, base, library, usage, uploader].join('\n'));
  sheets.set(ownerDocument, sheet);
  // The custom properties are declared at the page's root, also for what lies in a shadow root.
  for (const root of new Set([ownerDocument, element.getRootNode() as Document | ShadowRoot])) {
    const adopted = root.adoptedStyleSheets;
    if (!adopted.includes(sheet)) root.adoptedStyleSheets = [...adopted, sheet];
  }
}

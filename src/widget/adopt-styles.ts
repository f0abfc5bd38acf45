import base from '../styles/base.css?inline';
import questions from '../styles/questions.css?inline';
import uploader from '../styles/uploader.css?inline';

// `:where` has no specificity, so that any rule of the page wins.
const host = ':where(longshore-uploader:not([hidden])) { display: block; }';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Adds the uploader's style sheet to the document of an element and to the shadow root around it, once each. It is a
 * constructed style sheet, which `style-src 'self'` allows.
 */
export function adoptStyles(element: Element): void {
  const { ownerDocument } = element;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = sheets.get(ownerDocument) ?? new Sheet();
  if (!sheets.has(ownerDocument)) sheet.replaceSync([host, base, questions, uploader].join('\n'));
  sheets.set(ownerDocument, sheet);
  // A shadow root needs the document's sheet too: the custom properties are declared on `:root`.
  for (const root of new Set([ownerDocument, element.getRootNode() as Document | ShadowRoot])) {
    const adopted = root.adoptedStyleSheets;
    if (!adopted.includes(sheet)) root.adoptedStyleSheets = [...adopted, sheet];
  }
}

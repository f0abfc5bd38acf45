import { adoptSheet } from './adopt-sheet.js';

const layers = new WeakMap<Document, boolean>();

/**
 * Adds styles that load after `styles.css`, as `adoptSheet` does, and in the cascade layer `longshore` if the app has
 * imported `styles.css` into it. Does nothing without an element, as refs are called.
 */
export function adoptLateStyles(element: Element | null, styles: string): void {
  if (!element) return;
  const { ownerDocument: document } = element;
  const isIn = layers.get(document) ?? isLayered(document);
  layers.set(document, isIn);
  adoptSheet(element, isIn ? inLayer(styles) : styles);
}

/**
 * Whether `styles.css` is in the layer: its rules outside of all layers would win over one inside. Outside, those added
 * here would win over the app's layers, such as the utilities of Tailwind.
 */
function isLayered(document: Document): boolean {
  const layer = () => getComputedStyle(document.documentElement).getPropertyValue('--styles-layer').trim();
  if (layer() !== 'none' || !document.adoptedStyleSheets) return false;
  const probe = new (document.defaultView ?? window).CSSStyleSheet();
  probe.replaceSync(inLayer(':where(:root) { --styles-layer: longshore; }'));
  const adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...adopted, probe];
  const isIn = layer() === 'longshore';
  document.adoptedStyleSheets = adopted;
  return isIn;
}

const inLayer = (styles: string) => `@layer longshore { ${styles} }`;

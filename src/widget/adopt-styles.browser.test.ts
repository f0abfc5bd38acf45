import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptStyles } from './adopt-styles.js';

const tag = 'longshore-uploader';

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

/** An element that is not upgraded into an uploader: only its styles matter here. */
function insert(root: ParentNode & Node = document.body): HTMLElement {
  const owner = root.ownerDocument ?? document;
  const element = owner.createElement('div');
  element.append(owner.createElement('section'));
  element.firstElementChild!.className = 'longshore';
  root.append(element);
  return element;
}

const radius = (element: HTMLElement) => getComputedStyle(element.firstElementChild!).borderRadius;

describe('the document', () => {
  it('gets one style sheet, however many elements it has', () => {
    const element = insert();
    adoptStyles(element);
    adoptStyles(insert());
    adoptStyles(element);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(radius(element)).toBe('12px');
  });

  it('keeps the style sheets that it had adopted', () => {
    const own = new CSSStyleSheet();
    document.adoptedStyleSheets = [own];
    adoptStyles(insert());
    expect(document.adoptedStyleSheets[0]).toBe(own);
    expect(document.adoptedStyleSheets).toHaveLength(2);
  });

  it('of a frame gets one of its own, as sheets cannot be shared between documents', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inner = frame.contentDocument!;
    adoptStyles(insert(inner.body));
    adoptStyles(insert());
    expect(inner.adoptedStyleSheets).toHaveLength(1);
    expect(inner.adoptedStyleSheets[0]).not.toBe(document.adoptedStyleSheets[0]);
  });

  it('without a window gets none', () => {
    const detached = document.implementation.createHTMLDocument();
    adoptStyles(insert(detached.body));
    expect(detached.adoptedStyleSheets).toHaveLength(0);
  });
});

describe('a shadow root', () => {
  it('gets the sheet of its document too', () => {
    const root = insert().attachShadow({ mode: 'open' });
    const element = insert(root);
    expect(radius(element)).toBe('0px');
    adoptStyles(element);
    expect(radius(element)).toBe('12px');
    expect([...root.adoptedStyleSheets]).toEqual([...document.adoptedStyleSheets]);
  });
});

describe('the element', () => {
  it('is a block, unless it is hidden or the page says otherwise', () => {
    document.body.innerHTML = `
      <style>.inline { display: inline }</style>
      <${tag}></${tag}><${tag} hidden></${tag}><${tag} class="inline"></${tag}>`;
    const elements = [...document.querySelectorAll(tag)];
    adoptStyles(elements[0]!);
    expect(elements.map((element) => getComputedStyle(element).display)).toEqual(['block', 'none', 'inline']);
  });
});

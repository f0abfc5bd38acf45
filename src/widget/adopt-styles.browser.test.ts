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

/** A plain element with the class names of an uploader. */
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
  it('gets one style sheet for all elements', () => {
    const element = insert();
    adoptStyles(element);
    adoptStyles(insert());
    adoptStyles(element);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(radius(element)).toBe('12px');
  });

  it('keeps its other adopted style sheets', () => {
    const own = new CSSStyleSheet();
    document.adoptedStyleSheets = [own];
    adoptStyles(insert());
    expect(document.adoptedStyleSheets[0]).toBe(own);
    expect(document.adoptedStyleSheets).toHaveLength(2);
  });

  it('in a frame gets its own sheet, since sheets cannot be shared between documents', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inner = frame.contentDocument!;
    adoptStyles(insert(inner.body));
    adoptStyles(insert());
    expect(inner.adoptedStyleSheets).toHaveLength(1);
    expect(inner.adoptedStyleSheets[0]).not.toBe(document.adoptedStyleSheets[0]);
  });

  it('without a window is left alone', () => {
    const detached = document.implementation.createHTMLDocument();
    adoptStyles(insert(detached.body));
    expect(detached.adoptedStyleSheets).toHaveLength(0);
  });
});

describe('a shadow root', () => {
  it('gets the sheet as well as its document', () => {
    const root = insert().attachShadow({ mode: 'open' });
    const element = insert(root);
    expect(radius(element)).toBe('0px');
    adoptStyles(element);
    expect(radius(element)).toBe('12px');
    expect([...root.adoptedStyleSheets]).toEqual([...document.adoptedStyleSheets]);
  });
});

describe('the element', () => {
  it('is a block unless it is hidden or the page has another rule', () => {
    document.body.innerHTML = `
      <style>.inline { display: inline }</style>
      <${tag}></${tag}><${tag} hidden></${tag}><${tag} class="inline"></${tag}>`;
    const elements = [...document.querySelectorAll(tag)];
    adoptStyles(elements[0]!);
    expect(elements.map((element) => getComputedStyle(element).display)).toEqual(['block', 'none', 'inline']);
  });
});

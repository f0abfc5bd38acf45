import { afterEach, beforeEach, expect, it } from 'vitest';
import base from '../../styles/base.css?inline';
import { adoptLateStyles } from './adopt-late-styles.js';

const late = '.late { color: rgb(0, 0, 255); }';
let page: HTMLIFrameElement;

beforeEach(() => {
  page = document.createElement('iframe');
  document.body.append(page);
});
afterEach(() => page.remove());

/** The color of an element on a page with these styles, after the late ones were added. */
function colorWith(styles: string): string {
  const { contentDocument: document, contentWindow: window } = page;
  if (!document || !window) throw new Error('The frame has no document.');
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
  const element = Object.assign(document.createElement('p'), { className: 'late' });
  document.body.append(element);
  adoptLateStyles(element, late);
  return window.getComputedStyle(element).color;
}

it('wins over the base styles where nothing is in a layer', () => {
  expect(colorWith(`${base} .late { color: rgb(255, 0, 0); }`)).toBe('rgb(0, 0, 255)');
});

it('gives way to the later layers of an app that has imported the styles into their layer', () => {
  const utilities = '@layer longshore, utilities; @layer utilities { .late { color: rgb(0, 128, 0); } }';
  expect(colorWith(`${utilities} @layer longshore { ${base} }`)).toBe('rgb(0, 128, 0)');
});

it('wins over the base styles in their layer', () => {
  expect(colorWith(`@layer longshore { ${base} .late { color: rgb(255, 0, 0); } }`)).toBe('rgb(0, 0, 255)');
});

it('wins over later layers of a page without the base styles', () => {
  expect(colorWith('@layer longshore, page; @layer page { .late { color: rgb(255, 0, 0); } }')).toBe(
    'rgb(0, 0, 255)',
  );
});

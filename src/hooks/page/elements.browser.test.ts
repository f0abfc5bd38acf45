import { expect, it, onTestFinished } from 'vitest';
import { scrollerOf, viewportOf } from './elements.js';

/** A frame of 300 × 200 px, with this page in it. */
async function open(html: string): Promise<Document> {
  const frame = document.createElement('iframe');
  Object.assign(frame, { srcdoc: html, width: 300, height: 200 });
  onTestFinished(() => frame.remove());
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  return frame.contentDocument!;
}

const content = '<main style="height: 3000px; width: 3000px">Long</main>';

it.each([
  ['with a doctype', '<!doctype html>'],
  ['without', ''],
])('a page %s has the size of the window without its scrollbars', async (_, doctype) => {
  const { clientWidth, clientHeight } = viewportOf(await open(doctype + content));
  expect([300 - clientWidth, 200 - clientHeight].every((bar) => bar >= 0 && bar < 20)).toBe(true);
});

it.each([
  ['the page', '', 'HTML'],
  ['the page, whose overflow the body sets', 'body { height: 100%; overflow: auto }', 'HTML'],
  ['the body, where the root sets one as well', 'html, body { height: 100%; overflow: auto }', 'BODY'],
])('what scrolls is %s', async (_, styles, wanted) => {
  const inner = await open(`<!doctype html><style>${styles}</style>${content}`);
  const scroller = scrollerOf(inner.querySelector('main')!);
  expect(scroller.tagName).toBe(wanted);
  scroller.scrollTop = 1_000;
  expect(inner.querySelector('main')!.getBoundingClientRect().top).toBeLessThan(-900);
});

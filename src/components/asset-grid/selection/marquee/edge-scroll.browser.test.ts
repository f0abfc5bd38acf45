import { expect, it, onTestFinished } from 'vitest';
import { scrollAtEdge } from './edge-scroll.js';

it('scrolls at once where the page scrolls smoothly', () => {
  const scroller = document.createElement('div');
  scroller.style.cssText = 'block-size: 100px; overflow: auto; scroll-behavior: smooth';
  scroller.innerHTML = '<div style="block-size: 9000px">';
  document.body.append(scroller);
  onTestFinished(() => scroller.remove());
  for (let frame = 0; frame < 10; frame += 1) scrollAtEdge(scroller, 1e6, 16);
  expect(scroller.scrollTop).toBeGreaterThan(100);
});

import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMediaClient } from '../../src/api/index.js';
import { AssetGrid, MediaProvider } from '../../src/index.js';
import '../../src/styles.css';

export interface Scrolled {
  /** Milliseconds from the top to the bottom. */
  ms: number;
  /** The longest task of the main thread, in milliseconds; 0 when none was longer than 50. */
  longest: number;
  /** Milliseconds of tasks beyond 50 ms each: what a person feels as a freeze. */
  blocked: number;
  frames: number;
  /** The longest time between two frames, in milliseconds. */
  longestFrame: number;
  /** The most elements that were in the page. */
  nodes: number;
  /** The most cards that were in the page. */
  cards: number;
}

declare global {
  interface Window {
    show: () => Promise<void>;
    loadAll: () => Promise<Scrolled>;
    scrollThrough: (screensEachFrame: number) => Promise<Scrolled>;
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const bottom = () => document.documentElement.scrollHeight - window.innerHeight;
const isAll = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== '-1';

/** Watches the main thread and the page until it is asked. */
function watch(): () => Scrolled {
  const began = performance.now();
  const sum = { longest: 0, blocked: 0, frames: 0, longestFrame: 0, nodes: 0, cards: 0 };
  const count = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) {
      sum.longest = Math.max(sum.longest, duration);
      sum.blocked += duration - 50;
    }
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'longtask' });
  let last = began;
  let isOver = false;
  const tick = (now: number) => {
    if (isOver) return;
    sum.frames += 1;
    sum.longestFrame = Math.max(sum.longestFrame, now - last);
    last = now;
    sum.nodes = Math.max(sum.nodes, document.querySelectorAll('*').length);
    sum.cards = Math.max(sum.cards, document.querySelectorAll('[role="row"]').length);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return () => {
    isOver = true;
    count(observer.takeRecords());
    observer.disconnect();
    return { ms: performance.now() - began, ...sum };
  };
}

window.show = async () => {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page of the bench has no root.');
  createRoot(root).render(
    <MediaProvider client={createMediaClient({ baseUrl: '/v1' })} queryClient={new QueryClient()}>
      <AssetGrid />
    </MediaProvider>,
  );
  while (!document.querySelector('[role="row"]')) await frame();
};

/** Goes to the end of what is loaded as often as there is more, as somebody does who drags the scroll bar. */
window.loadAll = async () => {
  const result = watch();
  while (!isAll()) {
    window.scrollTo(0, bottom());
    await frame();
  }
  window.scrollTo(0, bottom());
  await frame();
  return result();
};

/** From the top to the bottom of all that is loaded, so many screens with each frame. */
window.scrollThrough = async (screensEachFrame) => {
  window.scrollTo(0, 0);
  for (let rest = 0; rest < 10; rest++) await frame();
  const result = watch();
  for (let top = 0; top < bottom(); top += window.innerHeight * screensEachFrame) {
    window.scrollTo(0, top);
    await frame();
  }
  window.scrollTo(0, bottom());
  await frame();
  return result();
};

import { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createMediaClient } from '../../src/api/index.js';
import { AssetGrid, MediaProvider, type AssetView } from '../../src/index.js';
import '../../src/styles.css';

export interface Scrolled {
  /** Total time in milliseconds. */
  ms: number;
  /** Longest task of the main thread in milliseconds; 0 if none exceeded 50. */
  longest: number;
  /** Total blocking time in milliseconds: the part of each task beyond 50 ms. */
  blocked: number;
  frames: number;
  /** Longest time between two frames in milliseconds. */
  longestFrame: number;
  /** Maximum number of DOM elements. */
  nodes: number;
  /** Maximum number of rendered cards. */
  cards: number;
}

declare global {
  interface Window {
    show: (view?: AssetView) => Promise<void>;
    /** Sorts the list view by name, until that is done. */
    sort: () => Promise<Scrolled>;
    loadAll: () => Promise<Scrolled>;
    scrollThrough: (screensPerFrame: number) => Promise<Scrolled>;
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const bottom = () => document.documentElement.scrollHeight - window.innerHeight;
const isAll = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== '-1';

/** Starts measuring. Call the result to stop. */
function measure(): () => Scrolled {
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
  let isStopped = false;
  const tick = (now: number) => {
    if (isStopped) return;
    sum.frames += 1;
    sum.longestFrame = Math.max(sum.longestFrame, now - last);
    last = now;
    sum.nodes = Math.max(sum.nodes, document.querySelectorAll('*').length);
    sum.cards = Math.max(sum.cards, document.querySelectorAll('[role="row"]').length);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return () => {
    isStopped = true;
    count(observer.takeRecords());
    observer.disconnect();
    return { ms: performance.now() - began, ...sum };
  };
}

let root: Root | null = null;
const client = createMediaClient({ baseUrl: '/v1' });
const cache = new QueryClient();
const ignore = () => {};

window.show = async (view = 'grid') => {
  const element = document.querySelector('#root');
  if (!element) throw new Error('The page has no #root.');
  root ??= createRoot(element);
  root.render(
    <MediaProvider client={client} queryClient={cache}>
      <AssetGrid view={view} onViewChange={ignore} />
    </MediaProvider>,
  );
  const first = view === 'list' ? '[role="columnheader"]' : '[role="row"]';
  while (!document.querySelector(first)) await frame();
};

window.sort = async () => {
  const result = measure();
  document.querySelector<HTMLElement>('[role="columnheader"] button')?.click();
  await frame();
  while (document.querySelector('.longshore-list-note')?.textContent) await frame();
  return result();
};

/** Scrolls to the end until all pages are loaded, like a user dragging the scroll bar. */
window.loadAll = async () => {
  const result = measure();
  while (!isAll()) {
    window.scrollTo(0, bottom());
    await frame();
  }
  window.scrollTo(0, bottom());
  await frame();
  return result();
};

/** Scrolls from top to bottom, by a number of screens per frame. */
window.scrollThrough = async (screensPerFrame) => {
  window.scrollTo(0, 0);
  for (let rest = 0; rest < 10; rest++) await frame();
  const result = measure();
  for (let top = 0; top < bottom(); top += window.innerHeight * screensPerFrame) {
    window.scrollTo(0, top);
    await frame();
  }
  window.scrollTo(0, bottom());
  await frame();
  return result();
};

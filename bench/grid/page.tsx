import { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createMediaClient } from '../../src/api/index.js';
import { AssetGrid, MediaProvider } from '../../src/index.js';
import '../../src/styles.css';
import { PlainList } from './plain-list.js';

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
  /** Frames that were missed. */
  late: number;
  /** Maximum number of DOM elements. */
  nodes: number;
  /** Maximum number of rendered cards. */
  cards: number;
}

declare global {
  interface Window {
    show: (view?: 'grid' | 'list' | 'plain') => Promise<void>;
    loadAll: () => Promise<Scrolled>;
    scrollThrough: (screensPerFrame: number, frames?: number) => Promise<Scrolled>;
    /** Sorts the list view by name, until that is done. */
    sortByName: () => Promise<Scrolled>;
    /** A point from which the mouse can draw a marquee. */
    marqueeStart: () => Promise<{ x: number; y: number }>;
    /** Scrolls during a marquee, until it contains this many assets. Returns how many it contains. */
    extendMarquee: (count: number) => Promise<number>;
    /** Scrolls by a row per frame during a marquee. */
    drawMarquee: (frames: number) => Promise<Scrolled>;
    clearSelection: () => Promise<void>;
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const bottom = () => document.documentElement.scrollHeight - window.innerHeight;
const isAll = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== '-1';

/** Starts measuring. Call the result to stop. */
function measure(): () => Scrolled {
  const began = performance.now();
  const sum = { longest: 0, blocked: 0, frames: 0, longestFrame: 0, late: 0, nodes: 0, cards: 0 };
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
    // At 60 frames per second, with some tolerance.
    sum.late += Math.max(0, Math.round((now - last) / 16.7) - 1);
    last = now;
    // Counting takes time itself.
    if (sum.frames % 10 === 1) {
      sum.nodes = Math.max(sum.nodes, document.querySelectorAll('*').length);
      sum.cards = Math.max(sum.cards, document.querySelectorAll('[role="row"], .plain-card').length);
    }
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
      {view === 'plain' ? <PlainList /> : <AssetGrid view={view} onViewChange={ignore} />}
    </MediaProvider>,
  );
  const first = { list: '[role="columnheader"]', grid: '[role="row"]', plain: '.plain-card' }[view];
  while (!document.querySelector(first)) await frame();
};

const firstName = () => document.querySelector('[data-index="0"] .longshore-name')?.textContent;

window.sortByName = async () => {
  window.scrollTo(0, 0);
  while (!firstName()) await frame();
  const before = firstName();
  const result = measure();
  document.querySelector<HTMLElement>('[data-column="name"] button')?.click();
  while (firstName() === before) await frame();
  return result();
};

const selected = () =>
  Number(document.querySelector('.longshore-sum')?.textContent?.replaceAll(/\D/g, '') ?? 0);

window.marqueeStart = async () => {
  window.scrollTo(0, 0);
  while (!firstName()) await frame();
  const { left, top } = document.querySelector('[data-index="0"]')?.getBoundingClientRect() ?? new DOMRect();
  // In the space around the items.
  return { x: left - 2, y: top + 20 };
};

window.extendMarquee = async (count) => {
  while (selected() < count) {
    window.scrollBy(0, Math.max(200, Math.min((count - selected()) * 40, 20_000)));
    await frame();
    await frame();
  }
  return selected();
};

window.drawMarquee = async (frames) => {
  const { height } = document.querySelector('[data-index]')?.getBoundingClientRect() ?? new DOMRect();
  const result = measure();
  for (let count = 0; count < frames; count += 1) {
    window.scrollBy(0, height + 8);
    await frame();
  }
  return result();
};

window.clearSelection = async () => {
  document.querySelector<HTMLElement>('.longshore-grid-selection button')?.click();
  while (selected() > 0) await frame();
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

/** Scrolls from the top, by a number of screens per frame: to the bottom, or for a number of frames and half a second. */
window.scrollThrough = async (screensPerFrame, frames = Infinity) => {
  window.scrollTo(0, 0);
  for (let rest = 0; rest < 10; rest++) await frame();
  const result = measure();
  const step = window.innerHeight * screensPerFrame;
  const end = Math.min(bottom(), step * frames);
  if (end < step * frames && frames < Infinity) throw new Error('The list is too short.');
  for (let top = 0; top < end; top += step) {
    window.scrollTo(0, top);
    await frame();
  }
  window.scrollTo(0, end);
  await frame();
  // What is put off until the list rests counts as well.
  const restFrames = frames < Infinity ? 30 : 0;
  for (let rest = 0; rest < restFrames; rest++) await frame();
  return result();
};

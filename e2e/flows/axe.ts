import axe from 'axe-core';
import type { Driver } from './browser.js';

/** The violations of the page that axe finds, each with its elements. */
export async function violations(driver: Driver): Promise<string[]> {
  return driver.evaluate(async (source) => {
    const script = document.createElement('script');
    script.textContent = source;
    document.head.append(script);
    script.remove();
    // What is appearing has less contrast. Some animations never end.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe: library } = window as unknown as { axe: typeof axe };
    const found = await library.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, axe.source);
}

/** Pixels by which the page is wider than the window, on either side. */
export function overflow(driver: Driver): Promise<number> {
  return driver.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth - Math.min(0, document.body.getBoundingClientRect().left);
  }, undefined);
}

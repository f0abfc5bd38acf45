import { expect } from '@playwright/test';
import { describe, type Driver, type Target } from './browser.js';

const patience = { timeout: 30_000, intervals: [50, 100, 200] };

/** The text of each element that matches, with white space collapsed. */
export function texts(driver: Driver, target: Target): Promise<string[]> {
  return driver.read(
    target,
    (elements) => elements.map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
    undefined,
  );
}

export function count(driver: Driver, target: Target): Promise<number> {
  return driver.read(target, (elements) => elements.length, undefined);
}

/** Waits until an element that matches contains the text. */
export async function seeText(
  driver: Driver,
  target: Target,
  text: string | RegExp,
  timeout = patience.timeout,
): Promise<void> {
  const poll = expect.poll(async () => (await texts(driver, target)).join('\n'), {
    ...patience,
    message: describe(target),
    timeout,
  });
  await (typeof text === 'string' ? poll.toContain(text) : poll.toMatch(text));
}

/** Waits until this many elements match. */
export async function seeCount(driver: Driver, target: Target, wanted: number): Promise<void> {
  await expect.poll(() => count(driver, target), { ...patience, message: describe(target) }).toBe(wanted);
}

/** Waits until an element matches. */
export async function see(driver: Driver, target: Target): Promise<void> {
  await expect.poll(() => count(driver, target), { ...patience, message: describe(target) }).not.toBe(0);
}

/** Waits until the first element that matches has this value of an attribute. */
export async function seeAttribute(
  driver: Driver,
  target: Target,
  name: string,
  value: string | RegExp,
  timeout = patience.timeout,
): Promise<void> {
  const message = `${name} of ${describe(target)}`;
  const poll = expect.poll(
    () => driver.read(target, ([element], wanted) => element?.getAttribute(wanted) ?? '', name),
    { ...patience, message, timeout },
  );
  await (typeof value === 'string' ? poll.toBe(value) : poll.toMatch(value));
}

/** Waits until an element that matches has focus. */
export async function seeFocus(driver: Driver, target: Target): Promise<void> {
  await expect
    .poll(() => hasFocus(driver, target), { ...patience, message: `focus on ${describe(target)}` })
    .toBe(true);
}

function hasFocus(driver: Driver, target: Target): Promise<boolean> {
  return driver.read(
    target,
    (elements) =>
      elements.some((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element),
    undefined,
  );
}

/** Presses Tab, or another key, until an element that matches has focus. */
export async function tabTo(driver: Driver, target: Target, key = 'Tab'): Promise<void> {
  await see(driver, target);
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(driver, target)) return;
    await driver.press(key);
  }
  throw new Error(`${describe(target)} cannot be reached with ${key}.`);
}

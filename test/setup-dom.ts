// The types of the DOM matchers: jest-dom's own do not compile with Vitest 5.
/// <reference types="vitest/browser" />
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

/** Call this in each file: files that share a worker evaluate this module only once. */
export function setUpDom(): void {
  expect.extend(matchers);
  // The default of one second is too short on a machine that runs several suites at once, two browsers among them.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(cleanup);
}

// jsdom has no modal dialogs. This opens and closes them and restores focus; the rest is tested in a browser.
const previousFocus = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  previousFocus.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, input:not([hidden]), select, textarea, [tabindex="0"]')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  const before = previousFocus.get(this);
  if (before instanceof HTMLElement) before.focus();
};

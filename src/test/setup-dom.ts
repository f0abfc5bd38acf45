// The types of the DOM matchers: jest-dom's own do not compile with Vitest 5.
/// <reference types="vitest/browser" />
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

/** To be called for each file: where files share a worker, this module is loaded once. */
export function setUpDom(): void {
  expect.extend(matchers);
  afterEach(cleanup);
}

// jsdom has no modal dialogs: this opens and closes them, and gives the focus back. What else they do, real browsers test.
const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  cameFrom.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, input:not([hidden]), select, textarea, [tabindex="0"]')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  const before = cameFrom.get(this);
  if (before instanceof HTMLElement) before.focus();
};

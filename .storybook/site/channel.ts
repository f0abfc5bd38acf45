import { addons } from 'storybook/preview-api';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { openSearch } from './channel-names.js';

/** What the pages ask of Storybook's frame around them. */

export function requestSearch(): void {
  addons.getChannel().emit(openSearch);
}

/** Follows a link of the site without loading the page again. Returns false without a frame. */
export function navigate(href: string): boolean {
  if (window.parent === window) return false;
  addons.getChannel().emit(NAVIGATE_URL, href.replace(/^\.\//, ''));
  return true;
}

/** The part of the address that names a heading; it belongs to the frame. */
export function currentAnchor(): string {
  try {
    return decodeURIComponent(window.parent.location.hash.slice(1));
  } catch {
    return '';
  }
}

import { afterEach, expect, it, vi } from 'vitest';
import { canPickFolders } from './dropzone.js';

afterEach(() => vi.unstubAllGlobals());

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const knowsFolders = { prototype: { webkitdirectory: false } };

it.each([
  ['on desktops', true, desktop, {}],
  ['in Chromium on Android only where it works', false, android, {}],
  ['in later Chromium on Android', true, android, { window: { showDirectoryPicker: () => {} } }],
  ['not on older iPhones', false, iphone, { HTMLInputElement: { prototype: {} } }],
])('folders can be picked %s', (_where, isOffered, userAgent, globals) => {
  const browser = { navigator: { userAgent }, window: {}, HTMLInputElement: knowsFolders, ...globals };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  expect(canPickFolders()).toBe(isOffered);
});

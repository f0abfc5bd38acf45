import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { Dropzone } from './dropzone.js';
import { Uploader } from './uploader.js';

const nothing = () => {};
/** A browser with folders; jsdom has none. */
const WithFolders = class {
  webkitdirectory(): void {}
};
const inputs = () => [...document.querySelectorAll('input[type=file]')];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens the camera of a phone with `capture`, but for folders', () => {
  vi.stubGlobal('HTMLInputElement', WithFolders);
  const { show } = createReactWorld();
  show(<Uploader capture="environment" accept={{ 'image/*': [] }} directory />);
  expect(inputs().map((input) => input.getAttribute('capture'))).toEqual(['environment', null]);
});

it('leaves the choice to the user without `capture`', () => {
  const { show } = createReactWorld();
  show(<Dropzone onFiles={nothing} />);
  expect(inputs().map((input) => input.getAttribute('capture'))).toEqual([null]);
});

describe('"Choose a folder"', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

  /** Whether it is offered in a browser. */
  function isOffered(userAgent: string, globals: object) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.stubGlobal('HTMLInputElement', WithFolders);
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    const { wrapper } = createReactWorld();
    render(<Dropzone directory onFiles={nothing} />, { wrapper });
    return screen.queryByRole('button', { name: 'Choose a folder' }) !== null;
  }

  it('is offered on desktops', () => {
    expect(isOffered(desktop, {})).toBe(true);
  });

  it('is offered in Chromium on Android only where it works', () => {
    expect(isOffered(android, {})).toBe(false);
  });

  it('is offered in later Chromium on Android', () => {
    expect(isOffered(android, { showDirectoryPicker: nothing })).toBe(true);
  });

  it('is not offered where the browser does not know folders, as on older iPhones', () => {
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    expect(isOffered(iphone, { HTMLInputElement: Object })).toBe(false);
  });
});

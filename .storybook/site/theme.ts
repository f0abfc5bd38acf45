import { create, type ThemeVars } from 'storybook/theming/create';

/** Light and dark of the site, for Storybook's frame and its pages: they are two documents that share a storage. */
export type SiteTheme = 'light' | 'dark';

const key = 'longshore-site-theme';
const changed = 'longshore-site-theme-changed';
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";
const fontCode = "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const shared = { brandTitle: 'Longshore', brandUrl: './', fontBase: font, fontCode, appBorderRadius: 0 };

export const storybookThemes: Readonly<Record<SiteTheme, ThemeVars>> = {
  light: create({
    ...shared,
    base: 'light',
    colorPrimary: '#2558d9',
    colorSecondary: '#2558d9',
    appBg: '#f8f9fb',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e2e4e8',
    textColor: '#17191c',
    textMutedColor: '#5d636c',
    barBg: '#ffffff',
    barTextColor: '#5d636c',
    barSelectedColor: '#2558d9',
  }),
  dark: create({
    ...shared,
    base: 'dark',
    colorPrimary: '#8fb0ff',
    colorSecondary: '#3d6ae0',
    appBg: '#141517',
    appContentBg: '#0f1011',
    appPreviewBg: '#0f1011',
    appBorderColor: '#2a2c30',
    textColor: '#eceef0',
    textMutedColor: '#a0a6af',
    barBg: '#0f1011',
    barTextColor: '#a0a6af',
    barSelectedColor: '#8fb0ff',
  }),
};

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** What the reader chose, or the system's theme. */
export function siteTheme(): SiteTheme {
  const chosen = localStorage.getItem(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark().matches ? 'dark' : 'light';
}

export function chooseTheme(theme: SiteTheme): void {
  localStorage.setItem(key, theme);
  // The other document gets a `storage` event.
  window.dispatchEvent(new Event(changed));
}

/** Calls the listener after each change of the theme. Returns a function that stops this. */
export function watchTheme(listener: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const ofStorage = (event: StorageEvent) => {
    // Null: all of it was cleared.
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', ofStorage, { signal });
  window.addEventListener(changed, listener, { signal });
  systemIsDark().addEventListener('change', listener, { signal });
  return () => over.abort();
}

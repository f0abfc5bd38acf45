import { defineConfig } from '@playwright/test';
import { base, inChromium } from './e2e/base.config.js';
import { chromiumArgs, chromiumPath } from './tools/browsers/chromium.js';
import { firefoxPath, firefoxPrefs } from './tools/browsers/firefox.js';

// Set by `npm run test:all`.
const everything = Boolean(process.env['TEST_ALL']);
// What Firefox has ever done differently. The rest is the flows in every browser.
const differs = ['recorder', 'secrets', 'upload', 'widget'];
// Never run in Firefox: texts and decisions, which are the same in every browser, and the site, whose mock has browser
// tests of its own. Single tests like these are tagged `@logic`.
const sameEverywhere = ['errors', 'scopes', 'site', 'usage', 'users'];
// Nor what only Chromium's protocol can do: measure memory, freeze a tab, be a phone. Single tests that no other browser
// can pass are tagged `@chromium`.
const chromiumOnly = ['lifecycle', 'mounts', 'phones', 'screens', 'scrollbars'];
// Nor what the flows do in every browser. Single tests like these are tagged `@flows`, or `@elsewhere` if another test,
// named beside each, shows the same in Firefox.
const inFlows = ['folders', 'imports', 'pages', 'versions'];
// The other way round: in Chromium, `pages.spec.ts` does more than these, at more widths.
const inPages = ['**/flows/pages.spec.ts', '**/flows/dark.spec.ts'];
const alsoInPages = everything ? [] : inPages;
// Snapshots, which Testing Library computes for Firefox, and mirrored pages: WebKit runs both.
const alsoInWebkit = everything ? [] : ['**/flows/accessibility.spec.ts', '**/flows/rtl.spec.ts'];
// Focus, Escape and forms, which browsers treat differently.
const inHosts = ['dialogs', 'drags', 'forms', 'owners', 'updated'].map((name) => `**/hosts/${name}.spec.ts`);
// Not by the name alone, which flows may have as well.
const inE2e = (name: string) => `**/e2e/${name}.spec.ts`;
// What takes long and repeats what is tested below it, or on a phone: the words of every error, a hundred mounts,
// connections, windows of every size, the site. And the flows, which the other two browsers run.
const repeats = everything
  ? []
  : [...['errors', 'http2', 'mounts', 'screens', 'scrollbars', 'site'].map(inE2e), '**/flows/**'];
const webkitOnly = '**/flows/webkit/*';
// They have a configuration of their own.
const packed = '**/packed/**';

// Only on desktops, see below.
const withScrollbars = ['screens.spec.ts', 'scrollbars.spec.ts'];

export default defineConfig({
  ...base,
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Minutes of real time, which simulations have on a virtual clock.
  ...(everything ? {} : { grepInvert: /@nightly/ }),
  // Playwright empties it first: suites that run at the same time need one each.
  outputDir: 'test-results/e2e',
  // In the order in which they run. The longest tests come first, so that no worker ends long after the others.
  projects: [
    ...(everything ? await desktops() : []),
    {
      name: 'chromium',
      testIgnore: [...withScrollbars, webkitOnly, packed, ...inPages, ...repeats],
      // `npm test` has had the smoke.
      ...(everything ? {} : { grepInvert: /@nightly|@smoke/ }),
      use: inChromium,
    },
    {
      name: 'firefox',
      testMatch: everything
        ? '*.spec.ts'
        : ['**/flows/*.spec.ts', '**/network/resends.spec.ts', ...differs.map(inE2e)],
      testIgnore: [
        ...[...sameEverywhere, ...chromiumOnly, ...inFlows].map(inE2e),
        webkitOnly,
        packed,
        ...alsoInPages,
        ...alsoInWebkit,
      ],
      grepInvert: everything
        ? /@logic|@chromium|@flows|@elsewhere/
        : /@logic|@chromium|@flows|@elsewhere|@nightly/,
      use: {
        browserName: 'firefox',
        // Over WebDriver BiDi, which drives the system's Firefox.
        channel: 'moz-firefox',
        launchOptions: { executablePath: await firefoxPath(), firefoxUserPrefs: firefoxPrefs },
      },
    },
    {
      name: 'webkit',
      testMatch: ['**/flows/**/*.spec.ts', '**/network/*.spec.ts', ...(everything ? inHosts : [])],
      testIgnore: alsoInPages,
      grepInvert: everything ? /@logic|@chromium/ : /@logic|@chromium|@nightly/,
      // Playwright cannot drive WebKitGTK: this selects the driver of the flows.
      use: { browserName: 'webkit' },
    },
  ],
});

/** Screens of desktops, with the scrollbars that Playwright hides by default. */
async function desktops() {
  const executablePath = await chromiumPath();
  const viewport = { width: 1280, height: 720 };
  return [
    {
      name: 'scrollbars',
      testMatch: withScrollbars,
      use: {
        browserName: 'chromium' as const,
        launchOptions: { executablePath, args: chromiumArgs, ignoreDefaultArgs: ['--hide-scrollbars'] },
        viewport,
      },
    },
    {
      name: 'scaled',
      testMatch: 'screens.spec.ts',
      use: {
        browserName: 'chromium' as const,
        launchOptions: { executablePath, args: chromiumArgs },
        viewport,
        deviceScaleFactor: 1.25,
      },
    },
  ];
}

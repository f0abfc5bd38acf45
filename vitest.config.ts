import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArgs, headlessChromiumPath } from './tools/browsers/chromium.js';
import { sourceAliases } from './tools/build/source-alias.js';
import { firefoxPath, firefoxPrefs } from './tools/browsers/firefox.js';
import { compileLocales } from './tools/locales/locales.js';

compileLocales();

// Set by `npm run test:all`.
const everything = Boolean(process.env['TEST_ALL']);

// What the recipes import as an app does.
const packages: NonNullable<TestProjectInlineConfiguration['resolve']> = { alias: sourceAliases() };

// Vitest's defaults, five seconds and one, are too short on a slow machine that runs several suites at once.
const patient: NonNullable<TestProjectInlineConfiguration['test']> = {
  // Longer than the wait for one element (setup-dom.ts).
  testTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Two projects, so that none starts a document for each file that needs one. Each runs in a single worker, whose modules
 * its files share: with two, Vitest 5 loads modules again for each file, which takes twice the time. Tests clean up after
 * themselves.
 */
const unitTests = (
  name: string,
  environment: 'node' | 'jsdom',
  include: string[],
  excluded: string[],
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  resolve: packages,
  test: {
    ...patient,
    name,
    isolate: false,
    maxWorkers: 1,
    // A seventh faster than processes.
    pool: 'threads',
    environment,
    setupFiles: ['test/console-guard.ts', 'test/setup.ts'],
    include,
    exclude: ['**/*.browser.test.*', ...excluded, '**/*.simulation.test.*'],
  },
});

// What starts a process, a bundler or a server of its own for many of its tests, or reads all of the source: seconds each.
const processes = [
  'src/{mcp,mock}/cli.test.ts',
  'src/mcp/mcp.test.ts',
  'examples/recipes/recipes.test.ts',
  'tools/code/{layers,workflows}.test.js',
];

const unit = unitTests(
  'unit',
  'node',
  [
    '{src,test}/**/*.test.ts',
    'src/**/*.server.test.tsx',
    'demo/**/*.test.ts',
    'examples/recipes/**/*.test.ts',
    'bench/*.test.js',
    'tools/*/*.test.js',
  ],
  // Those of databases, and those that need a document.
  ['**/*.server.test.ts', '**/*.dom.test.ts', ...processes],
);
const commands = unitTests('processes', 'node', processes, []);
// Hooks without layout, hydration, and the recipes. A component is tested in a browser.
const dom = unitTests(
  'dom',
  'jsdom',
  ['{src,test}/**/*.test.tsx', 'examples/recipes/**/*.test.tsx', '**/*.dom.test.ts'],
  ['**/*.server.test.*'],
);

// Hundreds of files on a virtual clock: a third of the unit tests' time, which `npm run check` cannot spare.
const simulations: TestProjectInlineConfiguration = {
  test: {
    ...patient,
    name: 'simulations',
    isolate: false,
    pool: 'threads',
    environment: 'node',
    setupFiles: ['test/console-guard.ts', 'test/setup.ts'],
    include: ['{src,test}/**/*.simulation.test.ts'],
  },
};

// Against real servers of PostgreSQL and Redis, which may have to be installed.
const servers: TestProjectInlineConfiguration = {
  resolve: packages,
  test: {
    ...patient,
    name: 'servers',
    isolate: false,
    pool: 'threads',
    environment: 'node',
    globalSetup: 'tools/servers/test-servers.js',
    include: ['{src,tools}/**/*.server.test.ts', 'examples/recipes/*.server.test.ts'],
  },
};

// These define the custom elements, which no document can undo, need one without the stylesheet, or without the queues of
// other tests, which save to the same database.
const ownDocument = [
  'src/**/late-definition.browser.test.ts',
  'src/**/missing-styles.browser.test.tsx',
  'src/upload/saved/indexed-db.browser.test.ts',
];

// A quarter of the time of Chromium's tests, for what layouts, codecs and many mounts of the same page take. Part of
// `npm run test:engines`.
const slowInChromium = [
  'src/components/asset-grid/zoomed.browser.test.tsx',
  'src/components/asset-preview/grid-preview.browser.test.tsx',
  'src/components/class-names.browser.test.tsx',
  'src/components/errors/error-details.browser.test.tsx',
  'src/components/sources/recorder/recorder-dialog.browser.test.tsx',
  'src/images/work/image-pool.browser.test.ts',
  'src/upload/hashing/hasher.browser.test.ts',
  'src/upload/send/duplicates/digest-locks.browser.test.ts',
  'src/widget/uploader-element-events.browser.test.ts',
];

const chromium = async () => ({
  browser: 'chromium' as const,
  provider: playwright({
    launchOptions: { executablePath: await headlessChromiumPath(), args: chromiumArgs },
  }),
});

const differsInFirefox = [
  'src/components/asset/download/*.browser.test.ts',
  'src/components/image-editor/picture/*.browser.test.ts',
  'src/images/**/*.browser.test.ts',
  'src/mock/**/*.browser.test.ts',
  'src/{indexed-db,upload}/**/*.browser.test.ts',
  'src/widget/{form-control,uploader-element-form}.browser.test.ts',
];

/** And what depends on layout, or on what the browser itself shows and runs. */
const mayDifferInFirefox = [
  '{src/!(components),test}/**/*.browser.test.{ts,tsx}',
  'src/components/**/*.browser.test.ts',
  'src/components/asset-grid/asset-grid.browser.test.tsx',
  'src/components/ui/menu/menu.browser.test.tsx',
  'src/components/asset-preview/{hostile,requests}.browser.test.tsx',
  'src/components/review/space-question.browser.test.tsx',
  'src/components/upload-list/upload-list.browser.test.tsx',
];

const firefox = async () => ({
  browser: 'firefox' as const,
  provider: playwright({
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: await firefoxPath(),
      firefoxUserPrefs: firefoxPrefs,
    },
  }),
  // What Firefox has ever done differently. `npm run test:all` runs the rest, too.
  include: everything ? mayDifferInFirefox : differsInFirefox,
});

const browsers = async () => {
  const instances = [];
  if (isChosen('chromium')) {
    const one = await chromium();
    instances.push(
      { ...one, exclude: [...ownDocument, ...slowInChromium] },
      { ...one, name: 'browser (chromium, own document)', include: ownDocument, isolate: true },
      { ...one, name: 'browser (chromium, slow)', include: slowInChromium },
    );
  }
  if (isChosen('firefox')) {
    const one = await firefox();
    instances.push(
      { ...one, exclude: ownDocument },
      { ...one, name: 'browser (firefox, own document)', include: ownDocument, isolate: true },
    );
  }
  return instances;
};

const hidden = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // Some starts of Firefox never connect, however long Vitest waits; the others take seconds, also beside other suites.
  // `npm test` then starts that browser once more.
  connectTimeout: 90_000,
};

const browser = async (): Promise<TestProjectInlineConfiguration> => ({
  plugins: [react()],
  resolve: packages,
  // What is found only in the middle of a test makes Vite reload the page.
  optimizeDeps: {
    include: [
      'hash-wasm',
      '@noble/hashes/sha2.js',
      'axe-core',
      'exifreader',
      'libheif-js/libheif-wasm/libheif-bundle.mjs',
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@tanstack/react-query',
      '@testing-library/react',
      '@testing-library/user-event',
      '@testing-library/jest-dom/matchers',
      '@tanstack/react-form',
      'react-hook-form',
      'zod',
    ],
  },
  test: {
    ...patient,
    name: 'browser',
    // Two fifths of the CPU time are spent on loading the modules for each file again.
    isolate: false,
    setupFiles: ['test/console-guard.ts', 'test/setup.ts'],
    include: ['{src,test,examples}/**/*.browser.test.{ts,tsx}'],
    browser: { ...hidden, instances: await browsers() },
  },
});

const storybook = async (): Promise<TestProjectInlineConfiguration> => {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    plugins: [
      await storybookTest({
        configDir: '.storybook',
        disableAddonDocs: true,
        // One scene in each language.
        tags: { exclude: everything ? [] : ['nightly'] },
      }),
    ],
    optimizeDeps: { include: ['hash-wasm', '@noble/hashes/sha2.js', 'axe-core', '@tanstack/react-query'] },
    test: {
      ...patient,
      name: 'storybook',
      isolate: false,
      setupFiles: ['test/console-guard.ts'],
      browser: { ...hidden, instances: [await chromium()] },
    },
  };
};

// Only the chosen projects are set up: unit tests must not wait for a browser to be installed, and Storybook's plugin
// takes seconds to load.
const choices = process.argv.flatMap((arg, at) => {
  if (arg === '--project') return [process.argv[at + 1] ?? ''];
  return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
});
const isChosen = (name: string) =>
  choices.length === 0 || choices.some((choice) => choice.includes(name) || choice.includes('*'));

export default defineConfig(async () => {
  const projects: TestProjectInlineConfiguration[] = [];
  if (isChosen('unit')) projects.push(unit);
  if (isChosen('dom')) projects.push(dom);
  if (isChosen('processes')) projects.push(commands);
  if (isChosen('simulations')) projects.push(simulations);
  if (isChosen('servers')) projects.push(servers);
  if (isChosen('browser')) projects.push(await browser());
  if (isChosen('storybook')) projects.push(await storybook());
  return { test: { projects } };
});

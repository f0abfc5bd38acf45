import { headlessChromiumPath, chromiumPath } from '../browsers/chromium.js';
import { firefoxPath } from '../browsers/firefox.js';
import { webkitPrograms } from '../browsers/webkit.js';
import { check, playwright, run, skip, vitest } from './steps.js';

/**
 * `npm test`, and with a name one of the other suites, or `all` of them. What each holds is in CONTRIBUTING.md.
 */

const everything = Boolean(process.env['TEST_ALL']);
const options = { minutes: everything ? 120 : 30 };
const build = check(
  'build',
  'npm run --silent build && npm run --silent build:demo && npm run --silent build:pages',
);

/** @type {Record<string, () => Promise<void>>} */
const suites = { test, engines, servers, package: packed, chaos };
const chosen = process.argv[2] ?? 'test';
if (chosen !== 'all' && !(chosen in suites)) {
  console.error(`There is no suite ${chosen}. There are ${Object.keys(suites).join(', ')}, and all.`);
  process.exit(1);
}
for (const [name, suite] of Object.entries(suites)) if (chosen === name || chosen === 'all') await suite();

/** What Node and Chromium can show: the longest first. */
async function test() {
  const inChromium = [
    vitest('browser', ['browser (chromium)', 'browser (chromium, own document)']),
    vitest('stories', ['storybook']),
  ];
  const smoke = [playwright('smoke', 'e2e/smoke.config.ts')];
  // Found once, before the time of any step begins.
  const path = await headlessChromiumPath().catch((error) => {
    skip([...inChromium, ...smoke], error.message);
    return null;
  });
  if (path) process.env['HEADLESS_CHROMIUM_PATH'] = path;
  await run(
    [
      ...(path ? inChromium : []),
      vitest('unit', ['unit']),
      vitest('documents', ['dom']),
      build,
      check('types', 'npm run --silent typecheck'),
      check('lint', 'oxlint --type-aware --deny-warnings'),
      check('public API', 'node tools/codegen/api-report.js --check'),
      check('layers', 'depcruise src'),
      vitest('chaos', ['simulations'], 'queue-chaos budget/fair-shares', {
        CHAOS_UPLOADS: '100',
        CHAOS_SEED: '1',
      }),
      check('generated files', 'node tools/code/generated.js'),
      check('format', 'oxfmt --check .'),
      check('counts', 'node tools/code/counts.js && node tools/code/engine.js'),
    ],
    options,
  );
  if (path) await run(smoke, options);
}

/** Firefox and WebKit, and what takes long in Chromium. */
async function engines() {
  process.env['HEADLESS_CHROMIUM_PATH'] = await headlessChromiumPath();
  if (everything) process.env['CHROMIUM_PATH'] = await chromiumPath();
  process.env['FIREFOX_PATH'] = await firefoxPath();
  await webkitPrograms();
  const places = everything
    ? [
        ['dark', 'in the dark'],
        ['translated', 'on a translated page'],
        ['zoomed', 'under CSS zoom'],
        ['shadow', 'in a shadow root'],
      ]
    : [];
  await run(
    [
      build,
      vitest('slow in Chromium', ['browser (chromium, slow)']),
      // One start of the browser each: one that never connects is started once more.
      vitest('Firefox', ['browser (firefox)']),
      vitest('Firefox, own document', ['browser (firefox, own document)']),
      ...places.map(([host, place]) =>
        check(`stories ${place}`, `STORYBOOK_HOST=${host} vitest run --project storybook --reporter=dot`),
      ),
    ],
    options,
  );
  // Alone: they drive several browsers in real time.
  await run([playwright('end-to-end', 'playwright.config.ts')], options);
}

/** PostgreSQL, Redis and Ceph; commands in processes of their own; hundreds of files and users on a virtual clock. */
async function servers() {
  await run(
    [
      vitest('servers', ['servers']),
      vitest('processes', ['processes']),
      // Those of `chaos` include these.
      ...(everything ? [] : [vitest('simulations', ['simulations'])]),
    ],
    options,
  );
}

/** What is published, and the site. */
async function packed() {
  process.env['HEADLESS_CHROMIUM_PATH'] = await headlessChromiumPath();
  await run([build], options);
  await run(
    [
      // One after the other: both stage the package.
      check('published files and sizes', 'npm run --silent published && node tools/package/size.js'),
      check('code of the docs', 'node tools/docs/docs-code.js && tsc -p .cache/docs'),
      check('oldest browsers', 'node tools/floor/check.js'),
      // As under GitHub Pages.
      ...(everything ? [check('site', 'SITE_BASE=/our/site/ npm run --silent site')] : []),
    ],
    options,
  );
  await run([playwright('apps on the packed package', 'e2e/packed/playwright.config.ts')], options);
}

/** The simulations again, with many seeds. */
async function chaos() {
  await run([vitest('simulations with many seeds', ['simulations'], '', { TEST_ALL: '1' })], options);
}

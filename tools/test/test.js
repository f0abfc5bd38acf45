import { checks } from './checks.js';
import { chromiumPath, headlessChromiumPath } from '../browsers/chromium.js';
import { firefoxPath } from '../browsers/firefox.js';
import { webkitPrograms } from '../browsers/webkit.js';
import { check, playwright, runLanes, runSteps, vitest } from './steps.js';

const everything = Boolean(process.env['TEST_ALL']);
const timeout = (everything ? 120 : 30) * 60_000;

// Found or installed once, before the timeouts of the tests that need it begin. Headless first: it would take the other's
// path for one that was given.
process.env['HEADLESS_CHROMIUM_PATH'] = await headlessChromiumPath();
process.env['CHROMIUM_PATH'] = await chromiumPath();
process.env['FIREFOX_PATH'] = await firefoxPath();
await webkitPrograms();

await runLanes(
  [
    [vitest(['storybook', 'browser (chromium*)']), vitest('unit'), vitest('dom')],
    [
      ...checks,
      check('code of the docs', 'node tools/docs/docs-code.js && tsc -p .cache/docs'),
      check('build', 'npm run --silent build && npm run --silent build:demo && npm run --silent build:pages'),
      check('published files', 'npm run --silent published'),
      check('size', 'node tools/package/size.js'),
      check('oldest browsers', 'node tools/floor/check.js'),
      ...(everything
        ? [
            // As under GitHub Pages.
            check('site', 'SITE_BASE=/our/site/ npm run --silent site'),
            ...[
              ['dark', 'in the dark'],
              ['translated', 'on a translated page'],
              ['zoomed', 'under CSS zoom'],
              ['shadow', 'in a shadow root'],
            ].map(([host, place]) =>
              check(
                `stories ${place}`,
                `STORYBOOK_HOST=${host} vitest run --project storybook --reporter=dot`,
              ),
            ),
          ]
        : []),
      playwright('proofs on the packed package', 'e2e/packed/playwright.config.ts', { EXAMPLES: 'all' }),
    ],
  ],
  // The longest first, so that none of them runs on alone at the end.
  [
    vitest('servers'),
    vitest('browser (firefox)'),
    ...(everything ? [vitest('browser (firefox, own document)')] : []),
    vitest('simulations'),
  ],
  timeout,
);
// Run alone: they drive several browsers in real time.
await runSteps([[playwright('end-to-end tests', 'playwright.config.ts')]], { timeout });

import { checks } from './checks.js';
import { chromiumPath } from './chromium.js';
import { beside, check, playwright, runSteps, vitest } from './steps.js';

// Found or installed once, before the tests that need it start their clocks.
process.env['CHROMIUM_PATH'] = await chromiumPath();

await runSteps([
  beside(vitest('unit'), checks),
  vitest('browser'),
  vitest('storybook'),
  check(
    'build',
    'vite build',
    'vite build --config vite.script.config.ts',
    'tsc -p tsconfig.build.json',
    'vite build --config demo/vite.config.ts',
  ),
  check(
    'published files',
    'node scripts/published.js',
    'publint --strict',
    // Only what has types: a stylesheet and the contract have none.
    'attw --pack . --profile esm-only --format ascii --exclude-entrypoints ./styles.css ./openapi.yaml ./widget.js',
  ),
  check('size', 'node scripts/size.js'),
  check('storybook build', 'storybook build -o storybook-static --disable-telemetry --quiet'),
  playwright('end-to-end tests', 'playwright.config.ts'),
  playwright('proofs on the packed package', 'playwright.proofs.config.ts'),
]);

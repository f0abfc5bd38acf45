import { checks } from './checks.js';
import { chromiumPath } from './chromium.js';
import { check, playwright, runSteps, vitest } from './steps.js';

// Found or installed once, before the tests that need it start their clocks.
process.env['CHROMIUM_PATH'] = await chromiumPath();

await runSteps([
  ...checks,
  vitest('unit'),
  vitest('browser'),
  vitest('storybook'),
  check(
    'build',
    'vite build',
    'vite build --config vite.script.config.ts',
    'tsc -p tsconfig.build.json',
    'vite build --config demo/vite.config.ts',
  ),
  check('published files', 'node scripts/published.js', 'publint --strict'),
  check('size', 'node scripts/size.js'),
  check('storybook build', 'storybook build -o storybook-static --disable-telemetry --quiet'),
  playwright(),
]);

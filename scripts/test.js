import { checks } from './checks.js';
import { chromiumPath } from './chromium.js';
import { check, playwright, runLanes, runSteps, vitest } from './steps.js';

// Found or installed once, before the tests that need it start their clocks.
process.env['CHROMIUM_PATH'] = await chromiumPath();

await runLanes([
  [vitest('unit'), vitest('browser'), vitest('storybook'), vitest('servers')],
  [
    ...checks,
    check('build', 'npm run --silent build && npm run --silent build:demo'),
    check('published files', 'npm run --silent published'),
    check('size', 'node scripts/size.js'),
    check('storybook build', 'npm run --silent build-storybook'),
    playwright('proofs on the packed package', 'playwright.proofs.config.ts'),
  ],
]);
// With the machine to themselves: they drive several browsers, against real time.
await runSteps([[playwright('end-to-end tests', 'playwright.config.ts')]]);

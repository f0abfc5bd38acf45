import { check, run, vitest } from './steps.js';

/** The fast loop: what can be said of a change within half a minute. */
await run([
  check('lint', 'oxlint --type-aware --deny-warnings && oxfmt --check .'),
  check('types', 'npm run --silent typecheck'),
  vitest('unit tests of what changed', ['unit'], '--changed --passWithNoTests'),
]);

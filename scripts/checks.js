import { check } from './steps.js';

/** Everything that needs no test run: part of `npm run check` and of `npm test`. */
export const checks = [
  check('types', 'npm run --silent typecheck'),
  check('lint', 'oxlint --type-aware --deny-warnings'),
  check('format', 'oxfmt --check .'),
  check('counts', 'node scripts/counts.js && node scripts/engine.js'),
  check('generated files', 'node scripts/generated.js'),
];

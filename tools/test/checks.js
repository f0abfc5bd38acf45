import { check } from './steps.js';

/** Everything that needs no test run: part of `npm run check` and of `npm test`. */
export const checks = [
  check('types', 'npm run --silent typecheck'),
  check('lint', 'oxlint --type-aware --deny-warnings'),
  check('format', 'oxfmt --check .'),
  check('counts', 'node tools/code/counts.js && node tools/code/engine.js'),
  check('generated files', 'node tools/code/generated.js'),
  check('public API', 'node tools/codegen/api-report.js --check'),
];

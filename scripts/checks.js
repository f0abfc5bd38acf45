import { check } from './steps.js';

/** What needs no test run: the first steps of `npm run check` and of `npm test`. */
export const checks = [
  check('types', 'tsc -p tsconfig.json', 'tsc -p tsconfig.worker.json', 'tsc -p tsconfig.tools.json'),
  check('lint and format', 'oxlint --type-aware --deny-warnings', 'oxfmt --check .'),
  check('layers', 'node scripts/layers.js'),
  check('code of the docs', 'node scripts/docs-code.js', 'tsc -p .cache/docs'),
  check('generated types', 'node scripts/codegen.js --check', 'node scripts/reference.js --check'),
];

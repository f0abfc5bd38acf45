import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryTypes } from '../package/package.js';
import { rollUpTypes } from './roll-up-types.js';

/**
 * Every name and type that the package exports, in `api-report.md`. A pull request that changes them changes this file, or
 * fails: run `npm run api`, and add a changeset. With `--check`, writes nothing.
 */

const report = 'tools/codegen/api-report.md';
const folder = mkdtempSync(join('.cache', 'api-'));
try {
  const dist = join(folder, 'dist');
  execFileSync('tsc', ['-p', 'tools/build', '--removeComments', '--outDir', dist]);
  writeFileSync(join(dist, 'styles.d.ts'), 'export {};\n');
  const rolled = join(folder, 'rolled');
  const files = await rollUpTypes(entryTypes(dist), rolled);
  const sections = files
    // Generated from the contract, and the languages are all of one type.
    .filter((file) => !/^types\/schema\.|^locales\/[a-z]{2}\.|^styles\./.test(file))
    .toSorted()
    .map(
      (file) =>
        `## ${file}\n\n\`\`\`ts\n${readFileSync(join(rolled, file), 'utf8')
          .replaceAll(/^\/\/.*\n/gm, '')
          .trim()}\n\`\`\`\n`,
    );
  const text = `# API report\n\nWritten by \`npm run api\`.\n\n${sections.join('\n')}`;
  if (!process.argv.includes('--check')) writeFileSync(report, text);
  else if (readFileSync(report, 'utf8') !== text) {
    console.error(
      'The public API differs from tools/codegen/api-report.md. If that is intended, run `npm run api`, commit the report,\n' +
        'and add a changeset. The difference is what apps have to change.',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

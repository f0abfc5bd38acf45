import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The generator needs a TypeScript with an API, so it lives in a folder of its own with an older one.
const manifest = createRequire(join(import.meta.dirname, '../tools/codegen/package.json')).resolve(
  'openapi-typescript/package.json',
);
const cli = join(dirname(manifest), 'bin/cli.js');
const checking = process.argv.includes('--check');
const committed = 'src/api/schema.ts';
const output = checking ? '.cache/schema.ts' : committed;

mkdirSync('.cache', { recursive: true });
// Defaults of the contract belong to requests; they do not make a field of an answer present.
const options = ['--default-non-nullable', 'false', '--output', output];
execFileSync(process.execPath, [cli, 'src/api/openapi.yaml', ...options], {
  stdio: checking ? 'pipe' : 'inherit',
});

if (checking && readFileSync(output, 'utf8') !== readFileSync(committed, 'utf8')) {
  console.error(
    `${committed} is not what src/api/openapi.yaml generates. Run \`npm run codegen\` and commit the result; ` +
      'never edit the generated file.',
  );
  process.exitCode = 1;
}

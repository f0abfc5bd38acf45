import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { staged } from '../package/package.js';

/**
 * Compiles the published declarations with the oldest TypeScript that README names. Errors in those of other packages do not
 * count: some need a newer one than that.
 */

// `tools/package/published.js` has staged them.
const types = globSync('**/*.d.ts', { cwd: staged });
const folder = '.cache/floor';
mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}/tsconfig.json`,
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: ['node'],
    },
    files: types.map((file) => `../../${staged}/${file}`),
  }),
);
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
const errors = stdout.split('\n').filter((line) => line.startsWith(staged));
for (const line of errors) console.error(line);
console.log(`${types.length} files of declarations, ${errors.length} errors.`);
process.exitCode = errors.length > 0 || types.length === 0 ? 1 : 0;

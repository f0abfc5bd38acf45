import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * Aliases for Vite, by which imports of the package lead to its sources, as they do for TypeScript: edits show at once.
 *
 * @returns {{ find: RegExp, replacement: string }[]}
 */
export function sourceAliases() {
  const { compilerOptions } = JSON.parse(readFileSync(new URL('tsconfig.base.json', root), 'utf8'));
  const paths = { ...compilerOptions.paths, 'longshore/styles.css': ['./src/styles.css'] };
  return Object.entries(paths).map(([name, [file]]) => ({
    find: new RegExp(`^${name.replace('.', '\\.').replace('*', '([\\w-]+)')}$`),
    replacement: `${fileURLToPath(root)}${file.replace('./', '').replace('*', '$$1')}`,
  }));
}

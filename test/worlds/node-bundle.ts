import { randomUUID } from 'node:crypto';
import { parse, resolve } from 'node:path';
import { build } from 'vite';

/** Bundles a module of ours for a process of its own: Node runs it without a loader. Resolves with its path. */
export async function bundleForNode(source: string): Promise<string> {
  // Below the repository, where the packages are found.
  const outDir = resolve('.cache/bundles', randomUUID());
  const { name } = parse(source);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve(source), formats: ['es'], fileName: name },
      rolldownOptions: { external: [/^node:/, /^@modelcontextprotocol/, 'kysely', 'pg', 'redis'] },
    },
  });
  return resolve(outDir, `${name}.js`);
}

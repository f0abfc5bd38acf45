import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { main } from '../../src/server/migrate/cli.js';
import { bundleForNode } from './node-bundle.js';

/** Runs `longshore migrate` within this process. */
export async function migrate(args: readonly string[], env: Record<string, string> = {}) {
  const written = { out: '', error: '' };
  const code = await main(['migrate', ...args], {
    out: (text) => void (written.out += text),
    error: (text) => void (written.error += text),
    env,
  });
  return { code, ...written };
}

/** Runs `longshore migrate` in several processes at once. Rejects if one fails. Resolves with what each wrote. */
export async function migrateInProcesses(
  count: number,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  const path = await bundleForNode('src/server/migrate/cli.ts');
  const script = `import { main } from ${JSON.stringify(path)}; process.exitCode = await main(process.argv.slice(1));`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, '--', 'migrate', ...args], {
      env: { ...process.env, ...env },
    });
  const results = await Promise.all(Array.from({ length: count }, run));
  return results.map(({ stdout }) => stdout.trim());
}

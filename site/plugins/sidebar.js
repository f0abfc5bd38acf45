import { readFileSync } from 'node:fs';
import { pageId } from '../src/page-ids.js';

/** Groups, order and titles are those of the tables in `docs/README.md`. */
export function sidebar() {
  const [index = ''] = readFileSync(new URL('../../docs/README.md', import.meta.url), 'utf8').split(
    '## For contributors',
  );
  const groups = index.split(/^## /m).slice(1);
  return [
    ...groups.map((group) => ({
      label: group.split('\n', 1)[0],
      items: Array.from(group.matchAll(/^\| \[(.+?)\]\((.+?)\)/gm), ([, label, path]) => ({
        label,
        slug: pageId(`docs/${path}`),
      })),
    })),
    { label: 'API', collapsed: true, items: [{ autogenerate: { directory: 'api' } }] },
  ];
}

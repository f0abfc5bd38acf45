import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `UPDATE_PAGES=1` writes the recipes into the pages. */
const block = /<!-- (examples\/recipes\/\S+) -->\n+```(\w+)\n(.*?)```/gs;
const pages = globSync('docs/*.md').filter((file) =>
  readFileSync(file, 'utf8').includes('<!-- examples/recipes/'),
);

it.each(pages)('%s includes its recipes unchanged', (page) => {
  const before = readFileSync(page, 'utf8');
  const after = before.replaceAll(
    block,
    (_block, file: string, language: string) =>
      `<!-- ${file} -->\n\n\`\`\`${language}\n${readFileSync(file, 'utf8')}\`\`\``,
  );
  if (process.env.UPDATE_PAGES) writeFileSync(page, after);
  else expect(before).toBe(after);
});

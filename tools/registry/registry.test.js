import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeRegistry } from './registry.js';

/** What `npx shadcn add` gets. The files are compiled in place, in `examples/recipes/shadcn`. */

const folder = mkdtempSync(join(tmpdir(), 'registry-'));
writeRegistry(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const names = readdirSync(folder).filter((name) => name !== 'registry.json');

it('lists its items', () => {
  const index = read('registry.json');
  expect(index).toMatchObject({ $schema: 'https://ui.shadcn.com/schema/registry.json', name: 'longshore' });
  const listed = index.items.map((/** @type {{ name: string }} */ { name }) => `${name}.json`);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

it.each(names)('%s has what the schema requires, and all that its files import', (name) => {
  const item = read(name);
  expect(item.$schema).toBe('https://ui.shadcn.com/schema/registry-item.json');
  expect(`${item.name}.json`).toBe(name);
  expect(item.type).toMatch(/^registry:(?:block|component)$/);
  expect(item.files).not.toEqual([]);
  for (const file of item.files) {
    expect(file).toMatchObject({ path: expect.any(String), type: 'registry:component' });
    expect(file.target).toMatch(/^components\/[\w-]+\.tsx$/);
    expect(file.content).toBe(readFileSync(file.path, 'utf8'));
    for (const [, source] of file.content.matchAll(/ from '([^']+)'/g))
      expect(['react', ...item.dependencies]).toContain(source);
  }
});

it('sets every color, also in the dark, as the guide and the tried page do', () => {
  const [, block = ''] =
    /\[data-theme='dark'\]\) \{([^}]+)\}/.exec(readFileSync('src/styles/base.css', 'utf8')) ?? [];
  const colors = [...block.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name);
  expect(colors.length).toBeGreaterThan(10);
  for (const name of names) {
    const { ':root': theme, '.dark': dark } = read(name).css;
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(colors));
    const fixed = colors.filter((color) => !theme[color].startsWith('var('));
    expect(Object.keys(dark).toSorted()).toEqual(fixed.toSorted());
    for (const file of ['docs/styling.md', 'e2e/hosts/shadcn/style.css']) {
      const text = readFileSync(file, 'utf8');
      for (const [property, value] of [...Object.entries(theme), ...Object.entries(dark)])
        expect(text, file).toContain(`  ${property}: ${value};`);
    }
  }
});

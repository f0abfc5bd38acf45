import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeRegistry } from './registry.js';

/** What `npx shadcn add` gets. The files are compiled in place, in `recipes/shadcn`. */

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

it('sets custom properties that exist', () => {
  const page = readFileSync('docs/theming.md', 'utf8');
  for (const name of names)
    for (const property of Object.keys(read(name).css[':root']))
      expect(page).toContain(`| \`${property}\` |`);
});

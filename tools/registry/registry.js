import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the files of `examples/recipes/shadcn` as a registry for `npx shadcn add`: an index and a file for each item, in
 * `registry-static/r`. The site serves them below `r/`.
 */

const items = [
  {
    name: 'media-uploader',
    type: 'registry:block',
    title: 'Media uploader',
    description: 'Uploads files to the media library, with progress, retries and duplicate checks.',
  },
  {
    name: 'media-library',
    type: 'registry:block',
    title: 'Media library',
    description: 'Browses, searches, uploads and deletes the assets of the media library.',
  },
  {
    name: 'media-field',
    type: 'registry:component',
    title: 'Media field',
    description: 'A form field to choose or upload assets of the media library.',
  },
];

/** Longshore's custom properties, taken from the theme of shadcn, whose `.dark` changes them as well. */
const theme = {
  '--longshore-surface': 'var(--background)',
  '--longshore-raised': 'var(--muted)',
  '--longshore-text': 'var(--foreground)',
  '--longshore-muted': 'var(--muted-foreground)',
  '--longshore-border': 'var(--border)',
  '--longshore-control': 'var(--input)',
  '--longshore-accent': 'var(--primary)',
  '--longshore-on-accent': 'var(--primary-foreground)',
  '--longshore-danger': 'var(--destructive)',
  '--longshore-on-danger': 'var(--background)',
  '--longshore-attention': '#8a5200',
  '--longshore-success': '#187a44',
  '--longshore-radius': 'var(--radius)',
  '--longshore-font': 'inherit',
};

/** What shadcn has no color for. */
const dark = {
  '--longshore-attention': '#f2c069',
  '--longshore-success': '#67d297',
};

/** The items of the registry. Each brings the client, which apps share: the CLI writes it once. */
export function registryItems() {
  return items.map(({ name, type, title, description }) => ({
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type,
    title,
    description,
    dependencies: ['longshore', '@tanstack/react-query'],
    files: [name, 'media-client'].map((file) => ({
      path: `examples/recipes/shadcn/${file}.tsx`,
      type: 'registry:component',
      target: `components/${file}.tsx`,
      content: readFileSync(`examples/recipes/shadcn/${file}.tsx`, 'utf8'),
    })),
    css: { '@import "longshore/styles.css" layer(longshore)': {}, ':root': theme, '.dark': dark },
    docs: [
      'Put <MediaClient> around your app, and a proxy at /api/media: npx longshore init.',
      // The CLI cannot write a line before its own imports.
      'Make this the first line of your style sheet: @layer theme, base, longshore, components, utilities;',
    ].join('\n'),
  }));
}

/** @param {string} folder */
export function writeRegistry(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {object} */ value) =>
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
  const all = registryItems();
  for (const item of all) write(item.name, item);
  write('registry', {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'longshore',
    homepage: JSON.parse(readFileSync('package.json', 'utf8')).homepage ?? '',
    items: JSON.parse(
      JSON.stringify(all, (key, value) => (['$schema', 'content'].includes(key) ? undefined : value)),
    ),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeRegistry(join('registry-static', 'r'));

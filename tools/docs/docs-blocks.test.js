import { globSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { uploaderAttributes } from '../../src/widget/uploader-properties.js';

/** The code of the docs that is not TypeScript: `docs-code.js` compiles the rest. Recipes are compared with their files. */

const pages = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', ...globSync('docs/**/*.md')]
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
  .filter(({ file }) => !file.startsWith('docs/api/'));

/** What every element of a form has. */
const common = new Set(['id', 'name', 'class', 'form', 'required', 'disabled', 'multiple']);
const elements = attributesOfElements();

it('JavaScript parses', () => {
  expect(faultsIn(['js', 'jsx'], parseModule)).toEqual([]);
});

it('style sheets parse, and set properties that exist', () => {
  const listed = new Set(page('docs/styling.md').match(/(?<=^\| `)--longshore-[a-z-]+/gm));
  const check = (/** @type {string} */ code) => {
    transform({ filename: 'block.css', code: Buffer.from(code) });
    for (const [name] of code.matchAll(/--longshore-[a-z-]+/g))
      if (!listed.has(name)) throw new Error(`There is no property ${name}.`);
  };
  expect(faultsIn(['css'], check)).toEqual([]);
});

it('JSON parses', () => {
  expect(faultsIn(['json'], (code) => JSON.parse(code))).toEqual([]);
});

it('scripts of HTML parse, and its elements and attributes exist', () => {
  const check = (/** @type {string} */ code) => {
    for (const [, script = ''] of code.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)) parseModule(script);
    for (const [, name = '', rest = ''] of code.matchAll(/<(longshore-[\w-]+)((?:"[^"]*"|[^">])*)>/g)) {
      const known = elements[name];
      if (!known) throw new Error(`There is no element ${name}.`);
      for (const [, attribute = ''] of rest.matchAll(/\s([^\s=/"]+)(?:="[^"]*")?/g))
        if (!known.has(attribute)) throw new Error(`${name} has no ${attribute}.`);
    }
  };
  expect(faultsIn(['html'], check)).toEqual([]);
});

it('commands exist, and install what the page is about', () => {
  const { scripts, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bin = readFileSync('bin/longshore.js', 'utf8');
  const commands = new Set([
    'mock',
    ...Array.from(bin.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import/gm), ([, name]) => name),
  ]);
  const check = (/** @type {string} */ code, /** @type {string} */ text) => {
    for (const [, name = ''] of code.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g))
      if (!Object.hasOwn(scripts, name)) throw new Error(`There is no script ${name}.`);
    for (const [, name = ''] of code.matchAll(/\bnpx longshore ([a-z][\w-]*)/g))
      if (!commands.has(name)) throw new Error(`There is no command ${name}.`);
    const imported = importedIn(text);
    for (const [, list = ''] of code.matchAll(/\bnpm (?:install|i) (.*?)(?:\s#.*|&&.*)?$/gm))
      for (const [name] of list.matchAll(/(?<=^| )@?[a-z][\w./-]*/g))
        if (!['longshore', ...Object.keys(peerDependencies), ...imported].includes(name))
          throw new Error(`The page installs ${name}, but imports nothing of it.`);
  };
  expect(faultsIn(['sh'], check)).toEqual([]);
  // Tables and sentences name commands, too. `npm run dev` of a guide is the reader's app.
  const named = pages.flatMap(({ file, text }) => {
    const pattern = file === 'CONTRIBUTING.md' ? /`(npm run [^`]+)`/g : /`(npx longshore [^`]+)`/g;
    return Array.from(text.matchAll(pattern), ([, code = '']) => faultOf(file, () => check(code, text)));
  });
  expect(named.filter(Boolean)).toEqual([]);
});

/** @param {string} name */
function page(name) {
  return pages.find(({ file }) => file === name)?.text ?? '';
}

/**
 * What `check` throws for each block in one of the languages.
 *
 * @param {string[]} languages @param {(code: string, page: string) => unknown} check
 */
function faultsIn(languages, check) {
  const block = new RegExp(`\`\`\`(?:${languages.join('|')})\\n(.*?)\`\`\``, 'gs');
  const blocks = pages.flatMap(({ file, text }) =>
    Array.from(text.matchAll(block), ({ 1: code = '', index }) => {
      const line = text.slice(0, index).split('\n').length;
      return { fault: faultOf(`${file}:${line}`, () => check(code, text)) };
    }),
  );
  // The pattern still finds them.
  expect(blocks).not.toEqual([]);
  return blocks.flatMap(({ fault }) => fault ?? []);
}

/** @param {string} place @param {() => unknown} check */
function faultOf(place, check) {
  try {
    check();
    return undefined;
  } catch (error) {
    return `${place}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @param {string} code */
function parseModule(code) {
  return parse(code, { sourceType: 'module', plugins: ['jsx'] });
}

/** The packages that the code of a page imports. @param {string} text */
function importedIn(text) {
  return Array.from(
    text.matchAll(/(?:\bfrom |\bimport |\bimport\(|@import )'((?:@[\w.-]+\/)?[\w-][\w.-]*)/g),
    ([, name = '']) => name,
  );
}

/** @returns {Record<string, Set<string>>} */
function attributesOfElements() {
  const source = parse(readFileSync('src/widget/media/media-types.ts', 'utf8'), {
    sourceType: 'module',
    plugins: ['typescript'],
  });
  const namesOf = (/** @type {string} */ wanted) =>
    source.program.body.flatMap((statement) => {
      const type = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      if (type?.type !== 'TSInterfaceDeclaration' || type.id.name !== wanted) return [];
      return type.body.body.flatMap((member) => {
        if (member.type !== 'TSPropertySignature') return [];
        const { key } = member;
        return key.type === 'StringLiteral' ? key.value : key.type === 'Identifier' ? key.name : [];
      });
    });
  const media = namesOf('MediaMarkup');
  const properties = new Set(['client', 'messages', 'readOnly', 'values', 'texts']);
  const attributes = (/** @type {string} */ type) =>
    new Set([...media, ...namesOf(type)].filter((name) => !properties.has(name)));
  return {
    // The last two as templates of Vue write a property and an event.
    'longshore-uploader': new Set([...uploaderAttributes, ...common, ':prepare', '@longshore-done']),
    'longshore-library': new Set([...attributes('LibraryMarkup'), 'id', 'class']),
    'longshore-picker': new Set([...attributes('PickerMarkup'), ...common]),
  };
}

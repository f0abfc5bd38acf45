import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/**
 * Writes `docs/api/` from the docstrings and the types as they stand in the source; with `--check` it only tells whether
 * the pages are what it would write. TypeScript 7 has no API, so it reads with the older one of `tools/codegen`.
 *
 * @typedef {import('../tools/codegen/node_modules/typescript').Symbol} Symbol
 * @typedef {import('../tools/codegen/node_modules/typescript').Declaration} Declaration
 * @typedef {import('../tools/codegen/node_modules/typescript').Node} Node
 * @typedef {{ name: string, symbol: Symbol, declaration: Declaration, file: string, from: string[] }} Entry
 */

/** @type {typeof import('../tools/codegen/node_modules/typescript')} */
const ts = createRequire(join(import.meta.dirname, '../tools/codegen/package.json'))('typescript');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/api');

const entryPoints = {
  longshore: 'src/index.ts',
  'longshore/api': 'src/api/index.ts',
  'longshore/server': 'src/server/index.ts',
  'longshore/mock': 'src/mock/index.ts',
  'longshore/mock/node': 'src/mock/node.ts',
  'longshore/widget': 'src/widget/index.ts',
  'longshore/locales/figures': 'src/locales/figures.ts',
  'longshore/locales/phrases': 'src/locales/phrases.ts',
};

/** A page for each folder of the source: what a reader looks for together. */
const pages = [
  { folder: 'src/components/', page: 'components.md', title: 'Components' },
  { folder: 'src/hooks/', page: 'hooks.md', title: 'Provider, hooks and queries' },
  { folder: 'src/upload/', page: 'uploads.md', title: 'The upload queue' },
  { folder: 'src/api/', page: 'client.md', title: 'Client, errors and resources' },
  { folder: 'src/server/', page: 'server.md', title: 'The proxy' },
  { folder: 'src/mock/', page: 'mock.md', title: 'The mock service' },
  { folder: 'src/widget/', page: 'widget.md', title: 'The element' },
  { folder: 'src/locales/', page: 'locales.md', title: 'Languages' },
];

// Generated from the contract, and as long as it is; `resources.ts` gives its parts names.
const skipped = new Set(['components', 'operations', 'paths']);

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
const program = ts.createProgram(
  Object.values(entryPoints).map((file) => join(root, file)),
  { ...options, types: [] },
);
const checker = program.getTypeChecker();

const entries = collect();
/** On which pages the types are described: some names are used for two. @type {Map<string, string[]>} */
const places = new Map();
const sections = pages.map(({ folder: prefix, page, title }) => ({
  page,
  title,
  entries: entriesOf(prefix),
}));
for (const { page, entries: own } of sections) {
  for (const { name, declaration } of own) {
    if (isCode(declaration) && !ts.isClassDeclaration(declaration)) continue;
    places.set(name, [...(places.get(name) ?? []), page]);
  }
}
// What a component or a hook takes says by its name what it is.
const undocumented = [...entries.values()].filter(
  ({ name, symbol }) => !/(?:Props|Options)$/.test(name) && !docOf(symbol),
);
if (undocumented.length > 0) {
  console.error(
    `These are public and have no docstring: ${undocumented.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 1;
}

/** @type {Map<string, string>} */
const written = new Map([['README.md', indexPage()]]);
for (const section of sections) written.set(section.page, pageOf(section));

if (process.argv.includes('--check')) {
  const stale = [...written]
    .filter(([page, text]) => readOr(join(folder, page)) !== text)
    .map(([page]) => page);
  const extra = readdirSync(folder).filter((page) => !written.has(page));
  if (stale.length + extra.length > 0) {
    console.error(
      `docs/api is not what the source says (${[...stale, ...extra].join(', ')}). Run \`npm run docs:api\` and commit ` +
        'the result; never edit these pages.',
    );
    process.exitCode = 1;
  }
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [page, text] of written) writeFileSync(join(folder, page), text);
}

/** Everything that can be imported, once. @returns {Map<string, Entry>} */
function collect() {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  for (const [from, file] of Object.entries(entryPoints)) {
    const source = program.getSourceFile(join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module.`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const declaration = symbol.declarations?.[0];
      if (!declaration || skipped.has(exported.name)) continue;
      const place = relative(root, declaration.getSourceFile().fileName);
      const key = `${place} ${exported.name}`;
      const known = found.get(key);
      // The element's entry repeats what its users need of the others.
      if (known && from === 'longshore/widget') continue;
      if (known) known.from.push(from);
      else found.set(key, { name: exported.name, symbol, declaration, file: place, from: [from] });
    }
  }
  return found;
}

/** By name: what is called first, in each file of the source, then its types. @param {string} prefix */
function entriesOf(prefix) {
  const own = [...entries.values()].filter(({ file }) => file.startsWith(prefix));
  const rank = (/** @type {Entry} */ { declaration }) => (isCode(declaration) ? 0 : 1);
  const leader = (/** @type {Entry} */ { file }) =>
    own
      .filter((entry) => entry.file === file)
      .toSorted((a, b) => rank(a) - rank(b) || order(a.name, b.name))[0]?.name ?? '';
  const first = (/** @type {Entry} */ { file }) =>
    own.some((entry) => entry.file === file && isCode(entry.declaration)) ? 0 : 1;
  return own.toSorted(
    (a, b) =>
      first(a) - first(b) ||
      order(leader(a), leader(b)) ||
      order(a.file, b.file) ||
      rank(a) - rank(b) ||
      order(a.name, b.name),
  );
}

/** @param {string} a @param {string} b */
function order(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

function indexPage() {
  const lists = sections.map(({ page, title, entries: own }) => {
    const names = own
      .filter(({ declaration }) => isCode(declaration))
      .map(({ name }) => `[${name}](${page}#${name.toLowerCase()})`)
      .join(', ');
    return `## [${title}](${page})\n\n${names}\n`;
  });
  return `${heading('API reference')}What can be imported, by where it belongs; on each page the types stand below what they belong to.\n\n${lists.join('\n')}`;
}

/** @param {string} title */
function heading(title) {
  return `<!-- Written by \`npm run docs:api\` from the docstrings: edit those. -->\n\n# ${title}\n\n`;
}

/** @param {(typeof sections)[number]} section */
function pageOf({ page, title, entries: own }) {
  const usual = mostOften(own.map(({ from }) => from.join(', ')));
  const text = own.map((entry) => {
    const from = entry.from.join(', ');
    return `\n## ${entry.name}\n\n${from === usual ? '' : `From ${ticked(entry.from)}.\n\n`}${described(entry, page)}`;
  });
  return `${heading(title)}From ${ticked(usual.split(', '))}, unless said otherwise.\n${text.join('')}`;
}

/** @param {readonly string[]} names */
function ticked(names) {
  return names.map((name) => `\`${name}\``).join(' and ');
}

/** @param {readonly string[]} values */
function mostOften(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** @param {Entry} entry @param {string} page */
function described({ name, symbol, declaration }, page) {
  const doc = docOf(symbol);
  const text = doc ? `${doc}\n\n` : '';
  if (ts.isInterfaceDeclaration(declaration)) {
    // What only joins others has nothing to add to what stands there.
    const own = declaration.members.length > 0 || !declaration.heritageClauses;
    return text + heritage(declaration, page) + (own ? members(symbol, page) : '');
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    if (!ts.isIndexedAccessTypeNode(declaration.type))
      return text + code(withoutDocs(declaration), page, name);
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (type.flags & ts.TypeFlags.Object) return text + members(symbol, page);
    return (
      text +
      code(
        `type ${name} = ${checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias)}`,
        page,
        name,
      )
    );
  }
  if (ts.isClassDeclaration(declaration)) {
    return `${text}${code(`class ${name} ${parents(declaration)}`, page, name)}\n${members(symbol, page)}`;
  }
  return `${text}${code(signatureOf(declaration), page, name)}`;
}

/** @param {Declaration} declaration */
function isCode(declaration) {
  return !ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration);
}

/** A block of code, and below it where the types in it are described. @param {string} text @param {string} page @param {string} self */
function code(text, page, self) {
  const used = namesIn(text).filter((name) => name !== self);
  const links = used.map((name) => `[${name}](${linkTo(name, page)})`).join(', ');
  return `\`\`\`typescript\n${text}\n\`\`\`\n${links ? `\n${links}\n` : ''}`;
}

/** The names in a piece of code that have a place in the reference. @param {string} text */
function namesIn(text) {
  const bare = text.replaceAll(/\/\*.*?\*\/|\/\/.*|'[^']*'/gs, '');
  return [...new Set(bare.match(/\b[A-Z]\w+\b/g) ?? [])].filter((name) => places.has(name));
}

/** @param {string} name @param {string} page */
function linkTo(name, page) {
  const found = places.get(name) ?? [];
  return found.includes(page) ? `#${name.toLowerCase()}` : `${found[0]}#${name.toLowerCase()}`;
}

/** How a function is called or what a constant is: no body, no destructuring. @param {Declaration} declaration */
function signatureOf(declaration) {
  if (ts.isVariableDeclaration(declaration)) {
    return `const ${declaration.name.getText()}: ${declaration.type?.getText() ?? checker.typeToString(checker.getTypeAtLocation(declaration))}`;
  }
  if (!ts.isFunctionDeclaration(declaration)) return declaration.getText();
  const { name, typeParameters, parameters, type } = declaration;
  const generic = typeParameters
    ? `<${typeParameters.map((parameter) => parameter.getText()).join(', ')}>`
    : '';
  const named = parameters.map((parameter) => {
    const what = parameter.type?.getText() ?? 'unknown';
    const destructured = !ts.isIdentifier(parameter.name);
    const label = destructured ? (/Props\b/.test(what) ? 'props' : 'options') : parameter.name.getText();
    return `${label}${parameter.initializer || parameter.questionToken ? '?' : ''}: ${what}`;
  });
  const inLine = `function ${name?.getText()}${generic}(${named.join(', ')}): ${type?.getText()}`;
  if (inLine.length <= 100) return inLine;
  return `function ${name?.getText()}${generic}(\n  ${named.join(',\n  ')},\n): ${type?.getText()}`;
}

/** @param {Node} node */
function withoutDocs(node) {
  return node
    .getText()
    .replace(/^export /, '')
    .replace(/;$/, '');
}

/** @param {import('../tools/codegen/node_modules/typescript').InterfaceDeclaration} declaration @param {string} page */
function heritage({ heritageClauses }, page) {
  const parts = (heritageClauses ?? []).flatMap(({ types }) =>
    types.map((type) => linked(type.getText(), page).replaceAll('\\|', '|')),
  );
  return parts.length > 0 ? `Extends ${parts.join(', ')}.\n\n` : '';
}

/** @param {import('../tools/codegen/node_modules/typescript').ClassDeclaration} declaration */
function parents({ heritageClauses }) {
  return (heritageClauses ?? []).map((clause) => clause.getText()).join(' ');
}

/** What is called by the platform, or by the class itself. @param {Declaration} declaration @param {string} name */
function isHidden(declaration, name) {
  const inside = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return /^#|Callback$/.test(name) || (ts.getCombinedModifierFlags(declaration) & inside) !== 0;
}

/** What an object has, what it inherits included; of React's own attributes nothing. @param {Symbol} symbol @param {string} page */
function members(symbol, page) {
  const rows = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).flatMap((member) => {
    const declaration = member.declarations?.[0];
    const isOurs = declaration && relative(root, declaration.getSourceFile().fileName).startsWith('src/');
    // The name of an error is that of its class.
    const isError = declaration && ts.isPropertyDeclaration(declaration) && member.name === 'name';
    return isOurs && !isError && !isHidden(declaration, member.name)
      ? [rowOf(member, declaration, page)]
      : [];
  });
  return rows.length > 0 ? `| | | |\n| --- | --- | --- |\n${rows.join('\n')}\n` : '';
}

/** @param {Symbol} member @param {Declaration} declaration @param {string} page */
function rowOf(member, declaration, page) {
  const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
  const isMethod = ts.isMethodSignature(declaration) || ts.isMethodDeclaration(declaration);
  const type = isMethod
    ? `(${declaration.parameters.map((parameter) => parameter.getText()).join(', ')}) => ${declaration.type?.getText()}`
    : (/** @type {{ type?: Node }} */ (/** @type {unknown} */ (declaration)).type?.getText() ??
      checker.typeToString(checker.getTypeAtLocation(declaration)));
  const bare = optional ? type.replace(/^\((.*)\) \| undefined$/s, '$1').replace(/ \| undefined$/, '') : type;
  return `| \`${member.name}${optional}\` | ${linked(bare, page)} | ${cell(docOf(member))} |`;
}

/** A type as code, that leads to the first of its names that is described. @param {string} type @param {string} page */
function linked(type, page) {
  const flat = type
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')

    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
  const [name] = namesIn(type);
  return name ? `[\`${flat}\`](${linkTo(name, page)})` : `\`${flat}\``;
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/** The docstring in words; of the generated contract its description. @param {Symbol} symbol */
function docOf(symbol) {
  const own = ts.displayPartsToString(symbol.getDocumentationComment(undefined));
  const tags = symbol.getJsDocTags();
  const description = tags.find(({ name }) => name === 'description');
  return (own || ts.displayPartsToString(description?.text)).trim();
}

/** @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

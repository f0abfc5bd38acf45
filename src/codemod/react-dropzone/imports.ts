import { isReference, nameOf, nodeIn, nodesIn, type Source, type SyntaxNode } from '../syntax.js';
import type { Edit } from '../edits.js';

/** What a file takes from react-dropzone. */
export interface DropzoneImports {
  readonly declarations: readonly SyntaxNode[];
  /** Calls of `useDropzone`. */
  readonly calls: readonly SyntaxNode[];
  /** Everything else that refers to react-dropzone, with the reason why it is left. */
  readonly others: readonly { readonly node: SyntaxNode; readonly text: string }[];
}

/** What the converted code needs. */
export interface NeededImports {
  readonly hooks: ReadonlySet<string>;
  readonly checkFiles: boolean;
  readonly useState: boolean;
  readonly rejectionType: boolean;
}

const library = 'react-dropzone';

export function readImports(source: Source): DropzoneImports {
  const declarations = source.nodes.filter(
    (node) => node.type === 'ImportDeclaration' && nameOf(nodeIn(node, 'source')) === library,
  );
  const calls: SyntaxNode[] = [];
  const others: { node: SyntaxNode; text: string }[] = [];
  for (const specifier of declarations.flatMap((one) => nodesIn(one, 'specifiers'))) {
    const local = nameOf(nodeIn(specifier, 'local')) ?? '';
    if (importedName(specifier) === 'useDropzone') {
      for (const [use, parent] of referencesTo(source, local)) {
        if (parent.type === 'CallExpression' && nodeIn(parent, 'callee') === use) calls.push(parent);
        else others.push({ node: use, text: 'it passes `useDropzone` on' });
      }
    } else if (importedName(specifier) === 'FileWithPath') {
      others.push({ node: specifier, text: 'files have no `path`; `onFiles` passes it beside each file' });
    } else if (specifier.type !== 'ImportSpecifier') {
      for (const [use, parent] of referencesTo(source, local))
        if (parent.type !== 'JSXClosingElement') others.push({ node: use, text: ofComponent });
    }
  }
  for (const node of source.nodes) {
    const [parent] = source.parentsOf(node);
    if (nameOf(node) !== library || !parent || declarations.includes(parent)) continue;
    // `require`, `import()`, a mock of a test, or an export. Strings elsewhere may mean anything.
    if (/^(CallExpression|ImportExpression|Export\w+)$/.test(parent.type))
      others.push({ node, text: 'only what a file imports from react-dropzone by name is converted' });
  }
  return { declarations, calls, others };
}

const ofComponent =
  'the component of react-dropzone takes a function as child; use `useDropArea` or `<Dropzone>`';

/**
 * Imports what the converted code needs, and no longer what it does not.
 *
 * @param isComplete Whether every use of the file was converted.
 */
export function rewriteImports(
  source: Source,
  { declarations }: DropzoneImports,
  isComplete: boolean,
  needed: NeededImports,
): Edit[] {
  const edits: Edit[] = [];
  const wanted = new Set(needed.hooks);
  if (needed.checkFiles) wanted.add('checkFiles');
  let isTypeWanted = needed.rejectionType;
  for (const declaration of declarations) {
    const kept = nodesIn(declaration, 'specifiers').filter((specifier) => {
      const name = importedName(specifier);
      if (name === 'useDropzone') return !isComplete;
      if (name !== 'FileRejection' || nameOf(nodeIn(specifier, 'local')) !== name || !isComplete) return true;
      isTypeWanted = true;
      return false;
    });
    edits.push(...keepSpecifiers(source, declaration, kept));
  }
  const [first] = declarations;
  if (!first) return edits;
  if (isTypeWanted) wanted.add('type FileRejection');
  edits.push(...addImport(source, first, 'longshore', [...wanted]));
  if (needed.useState && !importsName(source, 'react', 'useState'))
    edits.push(...addImport(source, first, 'react', ['useState']));
  return edits;
}

function importedName(specifier: SyntaxNode): string | null {
  return nameOf(nodeIn(specifier, 'imported'));
}

/** Uses of an imported name with the node around each. Names that a function declares again are not told apart. */
function referencesTo(source: Source, name: string): (readonly [SyntaxNode, SyntaxNode])[] {
  return source.nodes.flatMap((node) => {
    const [parent] = source.parentsOf(node);
    if (nameOf(node) !== name || !parent || parent.type.startsWith('Import') || !isReference(node, parent))
      return [];
    return [[node, parent] as const];
  });
}

function keepSpecifiers(source: Source, declaration: SyntaxNode, kept: readonly SyntaxNode[]): Edit[] {
  const { start, end } = declaration;
  if (kept.length === nodesIn(declaration, 'specifiers').length) return [];
  if (kept.length === 0) {
    const isLine = source.code[end] === '\n';
    return [{ start, end: isLine ? end + 1 : end, text: '' }];
  }
  const named = kept.filter(({ type }) => type === 'ImportSpecifier').map(source.textOf);
  const others = kept.filter(({ type }) => type !== 'ImportSpecifier').map(source.textOf);
  const list = [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ');
  const from = nodeIn(declaration, 'source');
  const kind = declaration.importKind === 'type' ? 'import type' : 'import';
  return [{ start, end: from?.start ?? end, text: `${kind} ${list} from ` }];
}

/** Adds names to the import of a package, or an import before `place`, in its style. */
function addImport(source: Source, place: SyntaxNode, name: string, wanted: readonly string[]): Edit[] {
  const existing = importsOf(source, name).find((one) => nodesIn(one, 'specifiers').some(isNamed));
  const present = new Set(nodesIn(existing, 'specifiers').map((one) => source.textOf(one)));
  const missing = wanted.filter((one) => !present.has(one));
  const last = nodesIn(existing, 'specifiers').findLast(isNamed);
  if (last)
    return missing.length > 0 ? [{ start: last.end, end: last.end, text: `, ${missing.join(', ')}` }] : [];
  const text = source.textOf(place);
  const quote = text.includes('"') ? '"' : "'";
  const end = text.endsWith(';') ? ';' : '';
  const line = `import { ${missing.toSorted(byName).join(', ')} } from ${quote}${name}${quote}${end}\n`;
  return [{ start: place.start, end: place.start, text: line }];
}

const isNamed = ({ type }: SyntaxNode) => type === 'ImportSpecifier';
const byName = (one: string, other: string) =>
  one.replace('type ', '').localeCompare(other.replace('type ', ''));

function importsOf(source: Source, name: string): SyntaxNode[] {
  return source.nodes.filter(
    (node) =>
      node.type === 'ImportDeclaration' &&
      node.importKind !== 'type' &&
      nameOf(nodeIn(node, 'source')) === name,
  );
}

function importsName(source: Source, from: string, name: string): boolean {
  return importsOf(source, from).some((one) =>
    nodesIn(one, 'specifiers').some((specifier) => nameOf(nodeIn(specifier, 'local')) === name),
  );
}

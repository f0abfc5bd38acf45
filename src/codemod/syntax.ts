/** A node of an abstract syntax tree as Babel's parser makes it (Babel's variant of ESTree). */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** Returns the program of a source file. Throws if the file does not parse. */
export type Parse = (code: string) => SyntaxNode;

/** A source file with its syntax tree. */
export interface Source {
  readonly code: string;
  readonly program: SyntaxNode;
  /** The nodes around each node, innermost first. */
  parentsOf(node: SyntaxNode): readonly SyntaxNode[];
  /** Every node, in the order of the source. */
  readonly nodes: readonly SyntaxNode[];
  /** The names of all variables, but not of properties. */
  readonly names: ReadonlySet<string>;
  textOf(node: SyntaxNode): string;
  /** Starts at 1. */
  lineOf(node: SyntaxNode): number;
}

export function readSource(code: string, parse: Parse): Source {
  const program = parse(code);
  const parents = new Map<SyntaxNode, SyntaxNode | null>();
  const nodes: SyntaxNode[] = [];
  const visit = (node: SyntaxNode, parent: SyntaxNode | null) => {
    parents.set(node, parent);
    nodes.push(node);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, null);
  const parentOf = (node: SyntaxNode) => parents.get(node) ?? null;
  const names = new Set(
    nodes.filter((node) => isReference(node, parentOf(node))).map((node) => String(node.name)),
  );
  return {
    code,
    program,
    nodes,
    names,
    parentsOf(node) {
      const found: SyntaxNode[] = [];
      for (let parent = parentOf(node); parent; parent = parentOf(parent)) found.push(parent);
      return found;
    },
    textOf: ({ start, end }) => code.slice(start, end),
    lineOf: ({ start }) => code.slice(0, start).split('\n').length,
  };
}

/** The member of a node, if it is a node. */
export function nodeIn(node: SyntaxNode | null | undefined, member: string): SyntaxNode | null {
  const value = node?.[member];
  return isNode(value) ? value : null;
}

/** The member of a node, if it is a list of nodes. Holes are left out. */
export function nodesIn(node: SyntaxNode | null | undefined, member: string): SyntaxNode[] {
  const value = node?.[member];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier, or the text of a string; null for anything else. */
export function nameOf(node: SyntaxNode | null | undefined): string | null {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return String(node.name);
  return node?.type === 'StringLiteral' ? String(node.value) : null;
}

export function isFunction(node: SyntaxNode | null | undefined): boolean {
  return /^(ArrowFunctionExpression|Function(Expression|Declaration)|(Object|Class)Method)$/.test(
    node?.type ?? '',
  );
}

/** Whether a node names a variable or type, rather than a property. */
export function isReference(node: SyntaxNode, parent: SyntaxNode | null | undefined): boolean {
  if (node.type === 'JSXIdentifier') return /^JSX(Opening|Closing)Element$/.test(parent?.type ?? '');
  if (node.type !== 'Identifier') return false;
  if (!parent) return true;
  const isKey = parent.key === node && parent.computed !== true && parent.shorthand !== true;
  const isProperty = parent.property === node && parent.computed !== true;
  return !isKey && !isProperty;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const [member, value] of Object.entries(node)) {
    // Comments are no part of the tree, and `extra` repeats what is in it.
    if (/comments$/i.test(member) || member === 'loc' || member === 'extra' || member === 'errors') continue;
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) found.push(...value.filter(isNode));
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is SyntaxNode {
  const { type, start } = (value ?? {}) as Partial<SyntaxNode>;
  return typeof type === 'string' && typeof start === 'number';
}

import { isFunction, nameOf, nodeIn, nodesIn, type Source, type SyntaxNode } from '../syntax.js';

/** Where a variable is declared: its declarator or function, if one is in scope. */
function declarationOf(source: Source, use: SyntaxNode): SyntaxNode | null {
  const name = nameOf(use);
  const around = source.parentsOf(use);
  const inScope = source.nodes.filter((node) => {
    if (node.type !== 'VariableDeclarator' && node.type !== 'FunctionDeclaration') return false;
    if (nameOf(nodeIn(node, 'id')) !== name) return false;
    const scope = source.parentsOf(node).find((one) => isFunction(one) || one.type === 'Program');
    return scope !== undefined && around.includes(scope);
  });
  // The innermost is the last one that begins.
  return inScope.at(-1) ?? null;
}

/** The function of a function declaration, or the initial value of a variable. */
export function initialOf(source: Source, use: SyntaxNode): SyntaxNode | null {
  const declaration = declarationOf(source, use);
  return declaration?.type === 'FunctionDeclaration' ? declaration : nodeIn(declaration, 'init');
}

/** The function itself, also of `useCallback(…)`; null for anything else. */
export function functionIn(value: SyntaxNode | null): SyntaxNode | null {
  if (value && isFunction(value)) return value;
  const callee = nodeIn(value, 'callee');
  const name = nameOf(callee?.type === 'MemberExpression' ? nodeIn(callee, 'property') : callee);
  const [first] = nodesIn(value, 'arguments');
  return value?.type === 'CallExpression' && name === 'useCallback' && first && isFunction(first)
    ? first
    : null;
}

/** The declared type of a property of this name, if it is a function and the file has only one. */
export function typeOfProperty(
  source: Source,
  name: string,
): { readonly parameters: number; readonly isOptional: boolean } | null {
  const found = source.nodes.filter(
    (node) => node.type === 'TSPropertySignature' && nameOf(nodeIn(node, 'key')) === name,
  );
  const [only] = found;
  const type = nodeIn(nodeIn(only, 'typeAnnotation'), 'typeAnnotation');
  if (!only || found.length > 1 || type?.type !== 'TSFunctionType') return null;
  // Babel 7 and 8 name this member differently.
  const parameters = [...nodesIn(type, 'parameters'), ...nodesIn(type, 'params')];
  return { parameters: parameters.length, isOptional: only.optional === true };
}

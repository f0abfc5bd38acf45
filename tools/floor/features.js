import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';

/** The interfaces of TypeScript that are parts of others in the specifications, with one that includes them. */
const hosts = {
  Animatable: 'Element',
  ARIAMixin: 'Element',
  Body: 'Response',
  ChildNode: 'Element',
  ElementCSSInlineStyle: 'HTMLElement',
  GlobalEventHandlers: 'Element',
  HTMLOrSVGElement: 'HTMLElement',
  InnerHTML: 'Element',
  NonDocumentTypeChildNode: 'Element',
  NonElementParentNode: 'Document',
  ParentNode: 'Element',
  ReadonlyArray: 'Array',
  WindowEventHandlers: 'Window',
};

/** @type {Record<string, string>} */
const names = { safari: 'safari', ios_saf: 'safari_ios', chrome: 'chrome', edge: 'edge', firefox: 'firefox' };

/**
 * The key in the compatibility data of what an identifier names, such as `api.URL.canParse_static`; undefined if it is not
 * the platform's, or not in the data.
 *
 * @param {ts.Identifier} node
 * @param {ts.Program} program
 * @param {ts.TypeChecker} checker
 * @returns {string | undefined}
 */
export function featureOf(node, program, checker) {
  const symbol = symbolOf(node, checker);
  for (const declaration of symbol?.declarations ?? []) {
    if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue;
    const key = candidates(node.text, declaration, node, checker).find((candidate) => compatOf(candidate));
    if (key !== undefined) return key;
  }
  return undefined;
}

/** @param {ts.Identifier} node @param {ts.TypeChecker} checker */
function symbolOf(node, checker) {
  const { parent } = node;
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    const name = parent.propertyName ?? parent.name;
    if (name === node) return checker.getTypeAtLocation(parent.parent).getProperty(node.text);
  }
  return checker.getSymbolAtLocation(node);
}

/** @param {string} name @param {ts.Declaration} declaration @param {ts.Identifier} node @param {ts.TypeChecker} checker */
function candidates(name, declaration, node, checker) {
  const owner = ownerOf(declaration);
  if (owner === undefined) return [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`];
  const { name: holder, isStatic } = owner;
  const interfaces = [
    holder.replace(/Constructor$/, ''),
    /** @type {Record<string, string>} */ (hosts)[holder],
  ];
  if (ts.isPropertyAccessExpression(node.parent)) {
    interfaces.push(checker.getTypeAtLocation(node.parent.expression).symbol?.name);
  }
  const suffix = isStatic ? '_static' : '';
  const isGlobal = /GlobalScope$|^Window/.test(holder);
  return [
    ...interfaces.map((type) => `api.${type}.${name}${suffix}`),
    ...interfaces.map((type) => `javascript.builtins.${type}.${name}`),
    ...(isGlobal ? [`api.${name}`] : []),
  ];
}

/** @param {ts.Declaration} declaration @returns {{ name: string, isStatic: boolean } | undefined} */
function ownerOf({ parent }) {
  if (ts.isInterfaceDeclaration(parent)) {
    return { name: parent.name.text, isStatic: parent.name.text.endsWith('Constructor') };
  }
  // `declare var URL: { canParse(…): … }`
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return { name: parent.parent.name.getText(), isStatic: true };
  }
  return undefined;
}

/** @param {string} key @returns {import('@mdn/browser-compat-data').CompatStatement | undefined} */
function compatOf(key) {
  /** @type {any} */
  let place = bcd;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, part)) return undefined;
    place = place[part];
  }
  return place.__compat;
}

/**
 * The browsers that lack a feature, such as `safari 16.4`.
 *
 * @param {string} key
 * @param {Map<string, number>} floor by browser, its oldest version
 * @returns {string[]}
 */
export function missingIn(key, floor) {
  const support = compatOf(key)?.support ?? {};
  return [...floor].flatMap(([browser, version]) => {
    const statements = [/** @type {any} */ (support)[names[browser] ?? browser]].flat();
    return statements.some((statement) => includes(statement, version)) ? [] : [`${browser} ${version}`];
  });
}

/**
 * @param {import('@mdn/browser-compat-data').SimpleSupportStatement | undefined} statement
 * @param {number} version
 */
function includes(statement, version) {
  if (!statement || statement.flags || statement.prefix || statement.alternative_name) return false;
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== 'string' || added === 'preview') return false;
  if (typeof removed === 'string' && Number.parseFloat(removed.replace('≤', '')) <= version) return false;
  return Number.parseFloat(added.replace('≤', '')) <= version;
}

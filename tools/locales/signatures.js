import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * What the functions of the catalogs are called with, read from the interfaces of `src/messages`.
 *
 * @typedef {{ names: string[], isObject: boolean }} Signature
 * @typedef {(path: readonly string[]) => Signature | null} Signatures null for a text
 */

/**
 * Messages that code joins from parts: by their path the function, its arguments before the parts, and their interface.
 *
 * @type {Record<string, { join: string, parts: string, before?: string }>}
 */
export const composed = {
  accepts: { join: 'acceptsIn', parts: 'AcceptsMessages', before: 'locale, ' },
  header: { join: 'headerIn', parts: 'HeaderMessages' },
  'errors.import-failed': { join: 'importFailedIn', parts: 'ImportFailedMessages' },
  'list.imports': { join: 'importsIn', parts: 'ImportsMessages' },
  'grid.names': { join: 'namesIn', parts: 'NamesMessages', before: 'figures.list, ' },
  'review.batch': { join: 'batchIn', parts: 'BatchMessages' },
};

const sources = ['src/messages/messages.ts', 'src/messages/sections/*.ts', 'src/locales/phrases.ts'];
export const referred = [
  'src/upload/errors/upload-error.ts',
  'src/upload/send/duplicates/asset-difference.ts',
];

/** @returns {Signatures} */
export function readSignatures() {
  /** @type {Map<string, any>} */
  const types = new Map();
  for (const file of globSync([...sources, ...referred]))
    for (const { declaration } of /** @type {any[]} */ (
      parseSync(file, readFileSync(file, 'utf8')).program.body
    ))
      if (/^TS(Interface|TypeAlias)/.test(declaration?.type)) types.set(declaration.id.name, declaration);

  /** The members of an interface, with those of what it extends. @param {any} type @returns {any[]} */
  const membersOf = (type) => [
    ...type.body.body,
    ...(type.extends ?? []).flatMap((/** @type {any} */ { expression }) =>
      membersOf(types.get(expression.name)),
    ),
  ];
  const keyOf = (/** @type {any} */ { key }) => key.name ?? key.value;

  /** @param {any[]} params @returns {Signature} */
  const signatureOf = (params) => {
    const [first] = params.map(({ typeAnnotation }) => typeAnnotation.typeAnnotation);
    const facts =
      first?.type === 'TSTypeLiteral' ? first.members : types.get(first?.typeName?.name)?.body?.body;
    return facts
      ? { names: facts.map(keyOf), isObject: true }
      : { names: params.map(({ name }) => name), isObject: false };
  };

  /** @param {any} type @param {readonly string[]} path @returns {Signature | null} */
  const follow = (type, path) => {
    const name = type?.typeName?.name;
    if (types.has(name)) return follow(types.get(name), path);
    if (type?.type === 'TSInterfaceDeclaration') {
      const member = membersOf(type).find((one) => keyOf(one) === path[0]);
      if (!member) throw new Error('No such message');
      return member.params
        ? signatureOf(member.params)
        : follow(member.typeAnnotation.typeAnnotation, path.slice(1));
    }
    if (type?.type === 'TSFunctionType') return signatureOf(type.params);
    if (type?.type === 'TSTypeAliasDeclaration') return follow(type.typeAnnotation, path);
    if (type?.type === 'TSIntersectionType') return follow(type.types[0], path);
    // `Readonly<Record<…, Value>>`
    const inner = type?.typeArguments?.params.at(-1);
    return inner ? follow(inner, name === 'Record' ? path.slice(1) : path) : null;
  };

  return (path) => {
    for (const [at, { parts }] of Object.entries(composed)) {
      const depth = at.split('.').length;
      if (path.slice(0, depth).join('.') === at) return follow(types.get(parts), path.slice(depth));
    }
    return follow(types.get('Messages'), path);
  };
}

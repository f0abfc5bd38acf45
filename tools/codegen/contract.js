import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * Makes `schema.ts`, `proxy-schema.ts` and `operations.ts` of `src/contract` from its two documents.
 *
 *     node contract.js [folder]
 */

const contract = join(dirname(fileURLToPath(import.meta.url)), '../../src/contract');
const folder = process.argv[2] ?? contract;

for (const [document, types] of [
  ['openapi', 'schema'],
  ['proxy', 'proxy-schema'],
]) {
  const paths = [join(contract, `${document}.yaml`), '--output', join(folder, `${types}.ts`)];
  execFileSync('openapi-typescript', [...paths, '--default-non-nullable', 'false'], { stdio: 'ignore' });
}

/** @typedef {{ type?: unknown, pattern?: string, $ref?: string, allOf?: unknown }} Member */
/** @typedef {{ properties?: Record<string, Member>, allOf?: { $ref: string }[] }} Schema */
/** @typedef {{ $ref?: string, name: string, in: string }} Parameter */
/**
 * @typedef {{
 *   operationId: string,
 *   parameters?: Parameter[],
 *   requestBody?: { content: { 'application/json': { schema: { $ref: string } } } },
 *   'x-required-scopes'?: string[],
 *   'x-weight'?: number,
 * }} Operation
 */

/** @param {string} name */
function read(name) {
  const document = parse(readFileSync(join(contract, `${name}.yaml`), 'utf8'));
  /** @param {string} ref @returns {any} */
  const at = (ref) =>
    ref
      .slice(2)
      .split('/')
      .reduce((value, key) => value[key], document);
  /** @param {Schema} schema @returns {Record<string, Member>} */
  const membersOf = ({ properties = {}, allOf = [] }) =>
    Object.assign({}, ...allOf.map(({ $ref }) => membersOf(at($ref))), properties);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, Operation>} */ (methods))
      .filter(([, { operationId }]) => operationId)
      .map(([method, operation]) => {
        const { operationId: id, requestBody, parameters = [], 'x-required-scopes': scopes } = operation;
        const named = parameters.map((one) => (one.$ref ? at(one.$ref) : one));
        const schema = requestBody?.content['application/json'].schema;
        const members = Object.entries(schema ? membersOf(at(schema.$ref)) : {});
        return {
          id,
          route: { method: method.toUpperCase(), path, ...(scopes && { scopes }) },
          input: present({
            query: named.filter((one) => one.in === 'query').map((one) => one.name),
            members: members.map(([member]) => member),
            nested: members
              .filter(([, { type, $ref, allOf }]) => type === 'array' || (!type && !$ref && !allOf))
              .map(([member]) => member),
            patterns: Object.fromEntries(
              members.flatMap(([m, { pattern }]) => (pattern ? [[m, pattern]] : [])),
            ),
            isIdempotent: named.some((one) => one.name === 'Idempotency-Key') || undefined,
            weight: operation['x-weight'],
          }),
        };
      }),
  );
}

/** @template {object} Value @param {Value} value without what is empty */
function present(value) {
  const isEmpty = (/** @type {unknown} */ part) =>
    part === undefined || (typeof part === 'object' && Object.keys(part ?? {}).length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));
}

const [service, proxy] = [read('openapi'), read('proxy')];
const ids = new Set(service.map(({ id }) => id));
const own = proxy.filter(({ id }) => !ids.has(id));

/** @param {{ id: string }[]} rows @param {'route' | 'input'} part */
const entries = (rows, part) =>
  rows.map((row) => `  ${row.id}: ${literal(/** @type {any} */ (row)[part])},\n`).join('');
/** @param {unknown} value @returns {string} */
const literal = (value) => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value).replaceAll('"', "'");
  return `{ ${Object.entries(value ?? {})
    .map(([name, part]) => `${name}: ${literal(part)}`)
    .join(', ')} }`;
};
/** @param {{ id: string }[]} rows */
const union = (rows) => rows.map(({ id }) => `\n  | '${id}'`).join('');

writeFileSync(
  join(folder, 'operations.ts'),
  `/**
 * Made from \`openapi.yaml\` and \`proxy.yaml\` by \`npm run codegen\`.
 * Do not make direct changes to the file.
 */
import type { Input, Operation, Route } from './operation.js';

/** The name of an operation of the service (spec 4); the client's methods have the same names. */
export type OperationId =${union(service)};

/** The name of an operation of the service, or of one that a proxy with \`users\` adds. */
export type ProxyOperationId =
  | OperationId${union(own)};

/** The operations of the service (spec 4). */
export const operations: Readonly<Record<OperationId, Operation>> = {
${entries(service, 'route')}};

const proxyOperations: Readonly<Record<Exclude<ProxyOperationId, OperationId>, Route>> = {
${entries(own, 'route')}};

/** All of them. */
export const everyOperation: Readonly<Record<ProxyOperationId, Route>> = {
  ...operations,
  ...proxyOperations,
};

/** The names of the service's operations. */
export const operationIds: readonly OperationId[] = /* @__PURE__ */ Object.keys(
  operations,
) as OperationId[];

/** What the operations of the service take, and cost. */
export const inputs: Readonly<Record<OperationId, Input & { readonly weight: number }>> = {
${entries(service, 'input')}};

/** What a proxy with \`users\` takes besides. */
export const proxyInputs: Readonly<Partial<Record<ProxyOperationId, Input>>> = {
${entries(
  proxy.filter(({ input }) => Object.keys(input).length > 0),
  'input',
)}};
`,
);

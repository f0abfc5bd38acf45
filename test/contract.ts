import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { parse } from 'yaml';
import openapi from '../src/contract/openapi.yaml?raw';

interface Described {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { $ref: string } }>;
}

interface Operation {
  operationId: string;
  parameters?: { $ref?: string; name?: string; in?: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, Described>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Described>; schemas: Record<string, Record<string, unknown>> };
}

const contract = parse(openapi) as Document;
for (const schema of Object.values(contract.components.schemas)) close(schema);

const ajv = new Ajv2020({ strict: false, allErrors: true });
// A CommonJS package: depending on the loader the module is the function, or has it in `default`.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
addFormats(ajv);
ajv.addSchema(contract, 'contract');
const lenient = new Ajv2020({ strict: false, coerceTypes: true });
addFormats(lenient);
lenient.addSchema(contract, 'contract');
const validators = new Map<string, ValidateFunction>();

/** Every operation of the OpenAPI document. */
export const operationIds: readonly string[] = Object.values(contract.paths).flatMap((methods) =>
  Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
);

/** The error statuses that the document declares for an operation. */
export function declaredErrors(operationId: string): number[] {
  const operation = Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .find((candidate) => candidate.operationId === operationId);
  return Object.keys(operation?.responses ?? {})
    .map(Number)
    .filter((status) => status >= 400);
}

/**
 * Throws unless the OpenAPI document declares this response for its operation: status, media type, body and headers.
 * Stricter than the document: members that are not declared are an error.
 */
export async function expectContract(method: string, path: string, response: Response): Promise<void> {
  const where = `${method} ${path} ${response.status}`;
  const described = describedResponse(method, path, response.status);
  if (described === 'unknown route') {
    validate(where, '#/components/schemas/Problem', await response.clone().json());
    return;
  }
  for (const name of Object.keys(described.headers ?? {})) {
    const value = response.headers.get(name);
    if (name === 'Retry-After' && response.status === 503 && value === null) continue;
    if (!/^\d+$/.test(value ?? '')) throw new Error(`${where}: header ${name} is ${value}`);
  }
  const [content] = Object.entries(described.content ?? {});
  if (!content) {
    if ((await response.clone().text()) !== '') throw new Error(`${where}: has a body`);
    return;
  }
  const [type, { schema }] = content;
  if (response.headers.get('content-type') !== type) {
    throw new Error(`${where}: is ${response.headers.get('content-type')}, not ${type}`);
  }
  validate(where, schema.$ref, await response.clone().json());
}

/**
 * Throws unless the OpenAPI document declares this request: route, query, idempotency key and body. Members and
 * parameters that are not declared are an error.
 */
export async function expectContractRequest(path: string, request: Request): Promise<void> {
  const where = `${request.method} ${path}`;
  const operation = describedOperation(request.method, path);
  if (!operation) throw new Error(`${where}: the contract has no such route`);
  const parameters = operation.parameters ?? [];
  for (const [name, value] of new URL(request.url).searchParams) {
    const parameter = parameters.find((candidate) => candidate.in === 'query' && candidate.name === name);
    if (!parameter?.schema) throw new Error(`${where}: the contract has no query parameter ${name}`);
    if (!lenient.validate(inContract(parameter.schema), { value })) {
      throw new Error(`${where}: ${name} is ${value}: ${lenient.errorsText()}`);
    }
  }
  const key = request.headers.get('idempotency-key');
  const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  if (key !== null && (!takesKey || key.length > 128)) throw new Error(`${where}: Idempotency-Key is ${key}`);
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  const text = await request.clone().text();
  if (!content) {
    if (text !== '') throw new Error(`${where}: has a body`);
    return;
  }
  const [type, { schema }] = content;
  if (request.headers.get('content-type') !== type) {
    throw new Error(`${where}: is ${request.headers.get('content-type')}, not ${type}`);
  }
  validate(where, schema.$ref, JSON.parse(text));
}

/** Wraps the schema of a query parameter, so that its text can be coerced to a number. */
function inContract(schema: object): object {
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  return { type: 'object', properties: { value: JSON.parse(text) as object } };
}

function describedOperation(method: string, path: string): Operation | undefined {
  const template = Object.keys(contract.paths).find((candidate) =>
    new RegExp(`^${candidate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template === undefined ? undefined : contract.paths[template]?.[method.toLowerCase()];
}

function describedResponse(method: string, path: string, status: number): Described | 'unknown route' {
  const operation = describedOperation(method, path);
  if (!operation) return 'unknown route';
  const response = operation.responses[status];
  if (!response)
    throw new Error(`${method} ${path}: the contract has no status ${status} for ${operation.operationId}`);
  const name = response.$ref?.split('/').at(-1);
  return name === undefined ? response : (contract.components.responses[name] ?? {});
}

function validate(where: string, reference: string, body: unknown): void {
  const validator = validators.get(reference) ?? ajv.compile({ $ref: `contract${reference}` });
  validators.set(reference, validator);
  if (!validator(body)) {
    throw new Error(
      `${where} is not a ${reference}: ${ajv.errorsText(validator.errors)}\n${JSON.stringify(body)}`,
    );
  }
}

/** Disallows additional members in every object schema. */
function close(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && !('additionalProperties' in schema)) {
    Object.assign(schema, { additionalProperties: false });
  }
  for (const part of Object.values(schema)) close(part);
}

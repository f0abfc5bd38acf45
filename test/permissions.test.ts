import { expect, it } from 'vitest';
import { parse } from 'yaml';
import openapi from '../src/contract/openapi.yaml?raw';
import { defaultScopes, operationIds, requiredScopes, scopes } from './permissions.js';

interface Contract {
  paths: Record<string, Record<string, { operationId: string; 'x-required-scopes': readonly string[] }>>;
}

const contract = parse(openapi) as Contract;

it('requires the same scopes as the contract for each operation', () => {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const byId = operations.map((operation) => [operation.operationId, operation['x-required-scopes']]);
  expect(requiredScopes).toEqual(Object.fromEntries(byId));
});

it('uses every scope, and only scopes that exist', () => {
  const used = new Set(operationIds.flatMap((id) => requiredScopes[id]));
  expect([...used].toSorted()).toEqual([...scopes].toSorted());
  expect(scopes).toEqual(expect.arrayContaining([...defaultScopes]));
});

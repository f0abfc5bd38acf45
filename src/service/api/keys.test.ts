import { describe, expect, it } from 'vitest';
import { createMockWorld, everyScope, type MockWorld } from '../../../test/worlds/mock-world.js';
import {
  defaultScopes,
  missingScope,
  operationIds,
  requiredScopes,
  scopeDetail,
  type Scope,
} from '../../../test/permissions.js';
import { operations, type OperationId } from '../../contract/operations.js';

const day = 86_400_000;

async function usageWith(world: MockWorld, authorization: string | null) {
  const headers: Record<string, string> = authorization === null ? {} : { authorization };
  const { status, body } = await world.call('GET', '/usage', { key: null, headers });
  return { status, code: body['code'] };
}

describe('a key', () => {
  it('has the documented form', () => {
    const key = createMockWorld().service.createKey();
    expect(key).toMatch(/^lsm_live_[0-9a-f]+$/);
  });

  it('is refused with 401 when missing, malformed or unknown', async () => {
    const world = createMockWorld();
    expect(await usageWith(world, null)).toEqual({ status: 401, code: 'missing_key' });
    for (const authorization of [
      world.key,
      `Basic ${world.key}`,
      'Bearer',
      'Bearer lsm_plugin_0123456789abcdef0123456789abcdef',
      'Bearer lsm_live_not-hexadecimal',
    ]) {
      expect(await usageWith(world, authorization)).toEqual({ status: 401, code: 'malformed_key' });
    }
    expect(await usageWith(world, `Bearer lsm_live_${'0'.repeat(48)}`)).toEqual({
      status: 401,
      code: 'unknown_key',
    });
  });

  it('is refused once revoked', async () => {
    const world = createMockWorld();
    world.service.revokeKey(world.key);
    expect(await usageWith(world, `Bearer ${world.key}`)).toEqual({ status: 401, code: 'revoked_key' });
    expect(() => world.service.revokeKey('lsm_live_00')).toThrow('does not exist');
  });

  it('is refused once expired', async () => {
    const world = createMockWorld();
    const key = world.service.createKey({ expiresInDays: 1 });
    await world.clock.advance(day - 1);
    expect((await usageWith(world, `Bearer ${key}`)).status).toBe(200);
    await world.clock.advance(1);
    expect(await usageWith(world, `Bearer ${key}`)).toEqual({ status: 401, code: 'expired_key' });
  });

  it.each([0, 366, 1.5, -1, Number.NaN])('cannot expire after %s days', (expiresInDays) => {
    expect(() => createMockWorld().service.createKey({ expiresInDays })).toThrow(
      'whole number from 1 to 365',
    );
  });

  it('is limited to ten active ones per account', async () => {
    const world = createMockWorld();
    for (let count = 1; count < 9; count += 1) world.service.createKey();
    const tenth = world.service.createKey({ expiresInDays: 3 });
    expect(() => world.service.createKey()).toThrow('10 active keys');
    expect(world.service.createKey({ account: 'another' })).toBeTruthy();
    world.service.revokeKey(tenth);
    const again = world.service.createKey({ expiresInDays: 1 });
    expect(() => world.service.createKey()).toThrow('10 active keys');
    await world.clock.advance(day);
    expect(await usageWith(world, `Bearer ${again}`)).toMatchObject({ status: 401 });
    expect(world.service.createKey()).toBeTruthy();
  });

  it('cannot have an unknown scope', () => {
    const scopes = ['assets:write'] as unknown as typeof everyScope;
    expect(() => createMockWorld().service.createKey({ scopes })).toThrow('assets:write is not a scope');
  });
});

function tryOperation(world: MockWorld, id: OperationId, key: string) {
  const { method, path } = operations[id];
  const options = method === 'POST' ? { body: {}, key } : { key };
  return world.call(method, path.replace(/\{\w+\}/g, 'nothing'), options);
}

describe.each(operationIds)('%s', (id) => {
  const needed: readonly Scope[] = requiredScopes[id];

  it('is refused without its scope, which the problem names', async () => {
    const world = createMockWorld();
    const scopes = everyScope.filter((scope) => !needed.includes(scope));
    const { status, body } = await tryOperation(world, id, world.service.createKey({ scopes }));
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'insufficient_scope', status: 403, title: 'Forbidden' });
    expect(body['detail']).toBe(scopeDetail(id));
  });

  it('is allowed with any one of its scopes', async () => {
    const world = createMockWorld();
    for (const scope of needed) {
      const { body } = await tryOperation(world, id, world.service.createKey({ scopes: [scope] }));
      expect(body['code']).not.toBe('insufficient_scope');
    }
  });

  it('is allowed to a new key only by a default scope', async () => {
    const world = createMockWorld();
    const { body } = await tryOperation(world, id, world.service.createKey());
    expect(body['code'] === 'insufficient_scope').toBe(missingScope(id, defaultScopes) !== null);
  });
});

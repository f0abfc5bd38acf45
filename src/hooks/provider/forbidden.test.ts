import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { MediaApiError } from '../../api/errors.js';
import type { Fault } from '../../mock/index.js';
import {
  defaultScopes,
  deniedByProxy,
  insufficientScope,
  missingScope,
  operationIds,
  scopeOf,
  scopes,
  type Scope,
} from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { createStoryQueue, storyUpload } from '../../../test/stories/story-queue.js';
import { describeError } from './errors.js';
import { lackedScope, watchForbidden } from './forbidden.js';
import { mediaKeys } from '../queries/media-keys.js';
import { mediaQueries } from '../queries/media-queries.js';

function createReactWorldWithQueries() {
  const world = createReactWorld();
  return { ...world, queries: mediaQueries(world.client) };
}

function createWatched() {
  const world = createReactWorld();
  const forbidden = watchForbidden(world.cache, mediaKeys(world.client).all());
  const listener = vi.fn<() => void>();
  forbidden.subscribe(listener, world.queue);
  const queries = mediaQueries(world.client);
  const fetchUsage = () => world.cache.fetchQuery({ ...queries.usage(), staleTime: 0 }).catch(() => {});
  return { ...world, forbidden, listener, queries, fetchUsage };
}

describe('a forbidden operation', () => {
  it('is known from a failed query, by the scope that the service names', async () => {
    const { service, forbidden, listener, fetchUsage } = createWatched();
    expect(forbidden.reason('getUsage')).toBeNull();
    service.faults.add(insufficientScope('getUsage'));
    await fetchUsage();
    expect(forbidden.reason('getUsage')).toMatchObject({
      code: 'insufficient-scope',
      details: { scope: scopeOf('getUsage') },
    });
    // The same object: useSyncExternalStore would otherwise render in a loop.
    expect(forbidden.reason('getUsage')).toBe(forbidden.reason('getUsage'));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('covers every operation of the scope, and no other', async () => {
    const { service, forbidden, cache, queries } = createWatched();
    service.faults.add(insufficientScope('listAssets'));
    await cache.fetchInfiniteQuery(queries.assets.list()).catch(() => {});
    const refused = operationIds.filter((operation) => forbidden.reason(operation) !== null);
    const scope = scopeOf('listAssets');
    expect(refused).toEqual(operationIds.filter((operation) => scopeOf(operation) === scope));
    for (const operation of refused)
      expect(forbidden.reason(operation)).toMatchObject({ details: { scope } });
  });

  it('is that operation alone when the detail only mentions other scopes', async () => {
    const { service, forbidden, cache, client } = createWatched();
    service.faults.add({
      ...insufficientScope('deleteAsset'),
      detail: 'This key has usage:read, uploads:write and assets:read only.',
    } as Fault);
    await new MutationObserver(cache, { mutationFn: () => client.deleteAsset('ast_1') })
      .mutate()
      .catch(() => {});
    expect(operationIds.filter((operation) => forbidden.reason(operation))).toEqual(['deleteAsset']);
    expect(forbidden.reason('deleteAsset')?.details.scope).toBeUndefined();
  });

  it('is not derived from a code of the proxy that the service uses', async () => {
    const { service, forbidden, fetchUsage } = createWatched();
    service.faults.add({ on: 'getUsage', kind: 'status', status: 403, code: 'operation_not_allowed' });
    await fetchUsage();
    expect(forbidden.reason('getUsage')).toBeNull();
  });

  it('is that operation alone when the proxy denies it', async () => {
    const { service, forbidden, cache, queries } = createWatched();
    service.faults.add(deniedByProxy('listVersions'));
    await cache.fetchQuery(queries.assets.versions('ast_1')).catch(() => {});
    expect(forbidden.reason('listVersions')?.details.scope).toBeUndefined();
    expect(forbidden.reason('listVersions')).toMatchObject({ code: 'insufficient-scope' });
    expect(forbidden.reason('listAssets')).toBeNull();
  });

  it('is known if either of two scopes would suffice and neither is granted', async () => {
    const { service, forbidden, cache, queries } = createWatched();
    service.faults.add(insufficientScope('getJob'));
    await cache.fetchQuery(queries.job('job_1')).catch(() => {});
    expect(forbidden.reason('getJob')).not.toBeNull();
    // The response does not say that imports cannot be started.
    expect(forbidden.reason('createImport')).toBeNull();
  });

  it('is known from a failed mutation', async () => {
    const { service, forbidden, cache, client } = createWatched();
    service.faults.add(insufficientScope('createFolder'));
    const create = new MutationObserver(cache, {
      mutationFn: (name: string) => client.createFolder({ name }),
    });
    await create.mutate('Harbour').catch(() => {});
    expect(forbidden.reason('createFolder')).toMatchObject({ details: { scope: scopeOf('createFolder') } });
    expect(forbidden.reason('listFolders')).toBeNull();
  });

  it('is allowed again when a mutation with the same key succeeds', async () => {
    const { service, forbidden, cache, client } = createWatched();
    service.faults.add(insufficientScope('createFolder'));
    const create = () =>
      new MutationObserver(cache, {
        mutationKey: ['folders', 'create'],
        mutationFn: (name: string) => client.createFolder({ name }),
      }).mutate('Harbour');
    await create().catch(() => {});
    expect(forbidden.reason('createFolder')).not.toBeNull();
    await create();
    expect(forbidden.reason('createFolder')).toBeNull();
  });

  it('is known from a failed upload, for both calls of a pair', async () => {
    const { service, forbidden, queue, world, clock } = createWatched();
    const { id } = await world.upload('first');
    service.faults.add(insufficientScope('finalizeReplacement'));
    const [upload] = queue.add([new File(['second'], 'b.txt')], { replace: id });
    await clock.drive(queue.settled(upload!.id));
    await vi.waitFor(() =>
      expect(forbidden.reason('presignReplacement')).toMatchObject({
        details: { scope: scopeOf('finalizeReplacement') },
      }),
    );
  });

  it('is learned from refusals before the first subscription', async () => {
    const { service, cache, client, queue, fetchUsage } = createWatched();
    service.faults.add(deniedByProxy('getUsage'));
    await fetchUsage();
    const late = watchForbidden(cache, mediaKeys(client).all());
    late.subscribe(() => {}, queue);
    expect(late.reason('getUsage')).not.toBeNull();
  });

  it.each([
    ['storage_quota_exceeded', 403],
    ['not_authorized', 403],
    ['operation_not_allowed', 404],
  ])('is not derived from an error of one call: %s', async (code, status) => {
    const { service, forbidden, fetchUsage } = createWatched();
    service.faults.add({ on: 'getUsage', kind: 'status', status, code });
    await fetchUsage();
    expect(forbidden.reason('getUsage')).toBeNull();
  });

  it('is forgotten on request, and known again after the next refusal', async () => {
    const { service, forbidden, listener, fetchUsage } = createWatched();
    service.faults.add({ ...insufficientScope('getUsage'), times: 2 });
    await fetchUsage();
    forbidden.forget();
    expect(forbidden.reason('getUsage')).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    await fetchUsage();
    expect(forbidden.reason('getUsage')).not.toBeNull();
  });

  it('is allowed again, with its whole scope, when the same call succeeds', async () => {
    const { service, forbidden, cache, queries, world } = createWatched();
    const { id } = await world.upload('first');
    const fetch = () => cache.fetchQuery({ ...queries.assets.versions(id), staleTime: 0 });
    service.faults.add(insufficientScope('listVersions'));
    await fetch().catch(() => {});
    cache.setQueryData(queries.assets.versions(id).queryKey, { data: [] });
    expect(forbidden.reason('getAsset')).not.toBeNull();
    await fetch();
    expect(forbidden.reason('listVersions')).toBeNull();
    expect(forbidden.reason('getAsset')).toBeNull();
  });
});

describe('a success after a refusal', () => {
  it('of the same operation by another query allows it', async () => {
    const { service, forbidden, cache, queries, world } = createWatched();
    const { id } = await world.upload('first');
    service.faults.add(deniedByProxy('listVersions'));
    await cache.fetchQuery(queries.assets.versions('ast_other')).catch(() => {});
    expect(forbidden.reason('listVersions')).not.toBeNull();
    await cache.fetchQuery(queries.assets.versions(id));
    expect(forbidden.reason('listVersions')).toBeNull();
  });

  it('of another operation of the scope allows both, unless the proxy denies it', async () => {
    const { service, forbidden, cache, queries } = createWatched();
    service.faults.add(insufficientScope('listVersions'));
    service.faults.add(deniedByProxy('getAsset'));
    await cache.fetchQuery(queries.assets.versions('ast_1')).catch(() => {});
    await cache.fetchQuery(queries.assets.detail('ast_1')).catch(() => {});
    await cache.fetchInfiniteQuery(queries.assets.list());
    expect(forbidden.reason('listVersions')).toBeNull();
    expect(forbidden.reason('getAsset')).not.toBeNull();
  });

  it('by another upload allows it, even while no component listens', async () => {
    const { service, forbidden, queue, clock, cache } = createWatched();
    const stop = forbidden.subscribe(() => {}, queue);
    service.faults.add(insufficientScope('presignUpload'));
    const [refused] = queue.add([new File(['first'], 'a.txt')]);
    await clock.drive(queue.settled(refused!.id));
    await vi.waitFor(() => expect(forbidden.reason('presignUpload')).not.toBeNull());
    stop();
    queue.resumeAll();
    const [next] = queue.add([new File(['second'], 'b.txt')]);
    await clock.drive(queue.settled(next!.id));
    await vi.waitFor(() => expect(queue.getUpload(next!.id)?.status).toBe('done'));
    queue.remove(next!.id);
    expect(forbidden.reason('presignUpload')).toBeNull();
    expect(cache.isFetching()).toBe(0);
  });

  it('counts for a watch that begins later', async () => {
    const { service, client, cache, queue, queries } = createReactWorldWithQueries();
    service.faults.add(insufficientScope('listAssets'));
    await cache.fetchInfiniteQuery(queries.assets.list({ type: 'image' })).catch(() => {});
    await cache.fetchInfiniteQuery(queries.assets.list());
    const late = watchForbidden(cache, mediaKeys(client).all());
    late.subscribe(() => {}, queue);
    expect(late.reason('listAssets')).toBeNull();
  });
});

describe('lackedScope', () => {
  const keys: readonly (readonly [name: string, held: readonly Scope[]])[] = [
    ['no scope', []],
    ['the default scopes', defaultScopes],
    ['every scope', scopes],
    ...scopes.map((scope) => [scope, [scope]] as const),
  ];

  it.each(keys)('of a key with %s, for every operation', (_, held) => {
    for (const operation of operationIds)
      expect(lackedScope(operation, held), operation).toBe(missingScope(operation, held));
  });
});

describe('the queue of an unmounted provider', () => {
  it('is released with the last listener, and read again by the next', () => {
    const failed = {
      ...storyUpload({ id: '1', name: '1.txt' }),
      status: 'failed' as const,
      error: describeError(
        new MediaApiError({
          operation: 'presignUpload',
          status: 403,
          code: 'operation_not_allowed',
          type: 'urn:longshore:proxy:operation_not_allowed',
          title: 'Forbidden',
          detail: '',
        }),
      ),
    };
    const queue = createStoryQueue([storyUpload({ id: '1', name: '1.txt' })]);
    const forbidden = watchForbidden(new QueryClient(), []);
    forbidden.subscribe(() => {}, queue)();
    queue.set(failed);
    expect(forbidden.reason('presignUpload')).toBeNull();
    const unsubscribe = forbidden.subscribe(() => {}, queue);
    expect(forbidden.reason('presignUpload')).not.toBeNull();
    // An old failure is not learned again.
    forbidden.forget();
    unsubscribe();
    forbidden.subscribe(() => {}, queue);
    expect(forbidden.reason('presignUpload')).toBeNull();
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useReplacement } from './use-replacement.js';

const picked = (name: string) => [{ file: new File([name], name, { type: 'text/plain' }), path: name }];

it('neither sends a file chosen for another asset nor shows its outcome', async () => {
  const { wrapper, service } = createReactWorld();
  const { id: first } = await service.addAsset({ filename: 'first.txt', content: 'first' });
  const { id: second } = await service.addAsset({ filename: 'second.txt', content: 'second' });
  const { result, rerender } = renderHook(({ id }) => useReplacement(id), {
    wrapper,
    initialProps: { id: first },
  });
  act(() => result.current.choose(picked('new.txt')));
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.upload?.status).toBe('done'));
  act(() => result.current.choose(picked('newer.txt')));
  expect(result.current.chosen?.file.name).toBe('newer.txt');

  rerender({ id: second });
  expect(result.current.chosen).toBeNull();
  expect(result.current.upload).toBeUndefined();
  act(() => result.current.confirm());
  expect(result.current.isBusy).toBe(false);
  expect(service.versions(second)).toHaveLength(1);
});

import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { useAssetSelection } from './use-asset-selection.js';

it('continues from the app’s selection after the app has rejected a change', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const [a, b, c]: Asset[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const selected = [a ?? {}];
  const onSelectedChange = vi.fn<(assets: readonly Asset[]) => void>();
  const { result } = renderHook(() => useAssetSelection({ selected, onSelectedChange }));
  act(() => result.current.toggle(b ?? {}));
  expect(onSelectedChange).toHaveBeenLastCalledWith([a, b]);
  // Until then it may be late.
  now.mockReturnValue(3_000);
  act(() => result.current.toggle(c ?? {}));
  expect(onSelectedChange).toHaveBeenLastCalledWith([a, c]);
  now.mockRestore();
});

it('continues from what was selected since, while the app answers late', () => {
  const [a, b, c]: Asset[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const onSelectedChange = vi.fn<(assets: readonly Asset[]) => void>();
  const { result, rerender } = renderHook(
    (selected: readonly Asset[]) => useAssetSelection({ selected, onSelectedChange }),
    { initialProps: [] as readonly Asset[] },
  );
  act(() => result.current.toggle(a ?? {}));
  act(() => result.current.toggle(b ?? {}));
  expect(onSelectedChange).toHaveBeenLastCalledWith([a, b]);
  rerender([a ?? {}]);
  act(() => result.current.toggle(c ?? {}));
  expect(onSelectedChange).toHaveBeenLastCalledWith([a, b, c]);
});

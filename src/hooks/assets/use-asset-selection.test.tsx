import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { useAssetSelection } from './use-asset-selection.js';

it('continues from the app’s selection after the app has rejected a change', () => {
  const [a, b, c]: Asset[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const selected = [a ?? {}];
  const onSelectedChange = vi.fn<(assets: readonly Asset[]) => void>();
  const { result } = renderHook(() => useAssetSelection({ selected, onSelectedChange }));
  act(() => result.current.toggle(b ?? {}));
  expect(onSelectedChange).toHaveBeenLastCalledWith([a, b]);
  act(() => result.current.toggle(c ?? {}));
  expect(onSelectedChange).toHaveBeenLastCalledWith([a, c]);
});

import type { Asset } from '../../api/resources.js';

/** Assets, and what the user is asked about them: the new name of one, or the folder to move them to. */
export interface EditRequest {
  readonly kind: 'rename' | 'move';
  readonly assets: readonly Asset[];
}

export type EditAssets = (kind: EditRequest['kind'], assets: readonly Asset[]) => void;

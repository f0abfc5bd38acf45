import type { GridMessages } from '../hooks/grid-messages.js';

/** English words of the grid of assets. */
export const gridWords: GridMessages = {
  label: 'Assets',
};

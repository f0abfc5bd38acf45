import { loadMedia } from './media-element.js';
import type { MediaPicker, MediaPickerOptions } from './media-types.js';

/**
 * A dialog to choose or upload assets, without React in the page's code. Its code loads when it is first opened.
 *
 * @example
 * const picker = createMediaPicker({ baseUrl: '/api/media', filter: { type: 'image' } });
 * const assets = await picker.open();
 */
export function createMediaPicker(options: MediaPickerOptions = {}): MediaPicker {
  return {
    open: async (more) => (await loadMedia()).openPicker({ ...options, ...more }),
  };
}

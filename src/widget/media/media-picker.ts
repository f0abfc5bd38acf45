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
  let opened: ReturnType<MediaPicker['open']> | null = null;
  const open: MediaPicker['open'] = async (more) => {
    try {
      return await (await loadMedia()).openPicker({ ...options, ...more });
    } finally {
      opened = null;
    }
  };
  return { open: (more) => (opened ??= open(more)) };
}

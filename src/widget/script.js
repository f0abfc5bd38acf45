/**
 * The entry of `longshore-widget.js`, the single file for a script tag. In a page it defines `<longshore-uploader>`.
 * The same file is also its own hashing worker, so that nothing else has to be hosted.
 *
 * Not TypeScript: it runs both in a page and in a worker, and their global types conflict.
 */

// First, since `document.currentScript` is only set while the script is evaluated.
// oxlint-disable-next-line import/no-unassigned-import -- imported for that side effect
import './script-worker.js';
// oxlint-disable-next-line import/no-unassigned-import -- serves the page when this is the worker
import '../upload/hashing/hash.worker.js';

export * from './index.js';
export * from './media/index.js';

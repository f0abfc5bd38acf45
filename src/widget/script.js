/**
 * The one file for script tags, `longshore-widget.js`: all of it defines `<longshore-uploader>` in a page, and started
 * again in a worker it hashes files. Not TypeScript, since it lives in both worlds and their types exclude each other.
 */

// At once, since the address of a script is known only while it runs.
// oxlint-disable-next-line import/no-unassigned-import -- it is there for what it notes
import './script-worker.js';

export * from './index.js';

if (!globalThis.document && 'importScripts' in globalThis) void import('../upload/hashing/hash.worker.js');

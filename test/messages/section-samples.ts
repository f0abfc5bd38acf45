import type { Messages } from '../../src/messages/messages.js';
import { editorSamples } from './editor-samples.js';
import { reviewSamples } from './review-samples.js';
import { each, name, named, sample, some, type Sample } from './samples.js';
import { selectionSamples } from './selection-samples.js';
import { sourceSamples } from './source-samples.js';

const at = (more: boolean) => (m: Messages) => m.preview.position({ position: 3, count: 100, more });

const previewSamples: readonly Sample[] = [
  sample('preview.position', at(true), 3, 100),
  sample('preview.position', at(false), 3, 100),
  named('preview.downloadOne', (text) => (m) => m.preview.downloadOne(text)),
  named('preview.replaceOne', (text) => (m) => m.preview.replaceOne(text)),
  sample('preview.cut', (m) => m.preview.cut('200 kB'), '200 kB'),
  sample('preview.pixels', (m) => m.preview.pixels({ width: '1,200', height: '800' }), '1,200', '800'),
];

const toolbarSamples: readonly Sample[] = [
  ...each('toolbar.sortedLoaded', some, (count) => (m) => m.toolbar.sortedLoaded(count)),
  sample('toolbar.finished', (m) => m.toolbar.finished(name), name),
  sample('toolbar.failed', (m) => m.toolbar.failed(name), name),
];

/** Samples of the sections that have a file of their own. */
export const sectionSamples: readonly Sample[] = [
  ...editorSamples,
  ...sourceSamples,
  ...reviewSamples,
  ...selectionSamples,
  ...toolbarSamples,
  ...previewSamples,
];

import { each, name, sample, some, type Sample } from './samples.js';

/** Calls of every function of the messages of the toolbar. */
export const toolbarSamples: readonly Sample[] = [
  ...each('toolbar.sortedLoaded', some, (count) => (m) => m.toolbar.sortedLoaded(count)),
  sample('toolbar.finished', (m) => m.toolbar.finished(name), name),
  sample('toolbar.failed', (m) => m.toolbar.failed(name), name),
];

import { each, filled, gigabytes, megabytes, named, sample, some, type Sample } from './samples.js';

/** The messages of the upload list. */
export const listSamples: readonly Sample[] = [
  sample(
    'list.amount',
    (m) => m.list.amount({ sent: '12', size: filled(megabytes, m), speed: null }),
    '12',
    megabytes,
  ),
  sample(
    'list.amount',
    (m) => m.list.amount({ sent: '12', size: filled(megabytes, m), speed: filled(gigabytes, m) }),
    '12',
    megabytes,
    gigabytes,
  ),
  ...each('list.imports', some, (n) => (m) => m.list.imports({ done: n, total: n })),
  ...each('list.imports', some, (n) => (m) => m.list.imports({ done: 0, total: n })),
  ...each('list.importsFailed', some, (n) => (m) => m.list.importsFailed(n)),
  sample('list.imports', (m) => m.list.imports({ done: 312, total: 400 }), 312, 400),
  ...(['dismiss', 'copyLink', 'open', 'chooseFileFor', 'otherFile', 'replaceOf', 'keepBothOf'] as const).map(
    (entry) => named(`list.${entry}`, (text) => (m) => m.list[entry](text)),
  ),
  ...each('list.interrupted', some, (n) => (m) => m.list.interrupted(n)),
  ...each('list.named', some, (n) => (m) => m.list.named(n)),
];

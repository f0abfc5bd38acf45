import { counts, each, megabytes, minutes, filled, named, sample, some, type Sample } from './samples.js';

/** Calls the functions of the messages about selected assets. */
export const selectionSamples: readonly Sample[] = [
  ...each('selection.usedIn', some, (n) => (m) => m.selection.usedIn(n)),
  ...each(
    'selection.deletingIn',
    some,
    (n) => (m) => m.selection.deletingIn({ count: n, time: filled(minutes, m) }),
  ),
  sample('selection.undoHint', (m) => m.selection.undoHint('Ctrl+Z'), 'Ctrl+Z'),
  ...each('selection.undone', counts, (n) => (m) => m.selection.undone(n)),
  named('selection.actionsOf', (text) => (m) => m.selection.actionsOf(text)),
  sample('selection.copyAs', (m) => m.selection.copyAs('Markdown'), 'Markdown'),
  ...each('selection.linksCopied', some, (n) => (m) => m.selection.linksCopied(n)),
  ...each('selection.withoutLink', some, (n) => (m) => m.selection.withoutLink(n)),
  sample(
    'selection.downloading',
    (m) => m.selection.downloading({ done: 3, total: 40, size: filled(megabytes, m) }),
    3,
    40,
    megabytes,
  ),
  ...each('selection.downloaded', counts, (n) => (m) => m.selection.downloaded(n)),
  ...each('selection.downloadFailed', some, (n) => (m) => m.selection.downloadFailed(n)),
  sample('selection.downloadTooLarge', (m) => m.selection.downloadTooLarge(filled(megabytes, m)), megabytes),
];

import type { Messages } from '../../src/messages/messages.js';
import {
  counts,
  each,
  filled,
  gigabytes,
  megabytes,
  minutes,
  name,
  named,
  sample,
  some,
  type Sample,
} from './samples.js';

const list: readonly Sample[] = [
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

const picker: readonly Sample[] = [
  sample('picker.choose', (m) => m.picker.choose(null)),
  ...each('picker.choose', some, (n) => (m) => m.picker.choose(n)),
  ...each('picker.chosen', some, (n) => (m) => m.picker.chosen(n)),
  sample('picker.chosen', (m) => m.picker.chosen(0)),
  ...(['chooseOneFor', 'chooseSeveralFor', 'addFor', 'changeName'] as const).map((entry) =>
    named(`picker.${entry}`, (text) => (m) => m.picker[entry](text)),
  ),
  sample('picker.nameless', (m) => m.picker.nameless(12), 12),
  ...(['altOf', 'captionOf'] as const).map((entry) =>
    named(`field.${entry}`, (text) => (m) => m.field[entry](text)),
  ),
];

const editor: readonly Sample[] = [
  named('editor.editFor', (text) => (m) => m.editor.editFor(text)),
  sample(
    'editor.frameAt',
    (m) => m.editor.frameAt({ width: '800', height: '600', left: '40', top: '30' }),
    '800',
    '600',
    '40',
    '30',
  ),
  named('editor.pixels', (text) => (m) => m.editor.pixels(text), '1,200'),
];

const taken = { date: '2026-11-22', time: '10.30' };

const sources: readonly Sample[] = [
  ...(['dropTo', 'sync', 'recording', 'recordingPaused', 'receiptAs'] as const).map((entry) =>
    named(`sources.${entry}`, (text) => (m) => m.sources[entry](text), 'Trips (2026)'),
  ),
  ...(['pasted', 'photoName', 'videoName', 'screenName', 'audioName'] as const).map((entry) =>
    sample(`sources.${entry}`, (m) => m.sources[entry](taken), taken.date, taken.time),
  ),
  sample('sources.limitReached', (m) => m.sources.limitReached(filled(megabytes, m)), megabytes),
  sample('sources.comparing', (m) => m.sources.comparing({ done: 12, total: 400 }), 12, 400),
  ...(['device', 'added', 'changed', 'unchanged', 'renamed', 'deletedThere', 'missing'] as const).flatMap(
    (entry) => each(`sources.${entry}`, some, (n) => (m) => m.sources[entry](n)),
  ),
  ...(['denied', 'no-device', 'in-use', 'insecure', 'unsupported', 'failed'] as const).flatMap((failure) =>
    (['camera', 'screen', 'audio'] as const).map((source) =>
      sample(`sources.failures.${failure}`, (m) => m.sources.failures[failure](source)),
    ),
  ),
];

const batch = ({ review, size }: Messages, folders = 0) => ({
  total: review.total({ folders, count: 400, size: size(20_000_000) }),
  count: 400,
  existing: 88,
  toSend: 312,
  duration: null,
  isMinimum: false,
});

const review: readonly Sample[] = [
  ...each('review.title', some, (n) => (m) => m.review.title(n)),
  sample('review.title', (m) => m.review.title(0)),
  ...some.flatMap((n) => [
    sample(
      'review.total',
      (m) => m.review.total({ folders: 0, count: n, size: filled(megabytes, m) }),
      n,
      megabytes,
    ),
    sample(
      'review.total',
      (m) => m.review.total({ folders: n, count: 2, size: filled(megabytes, m) }),
      n,
      2,
      megabytes,
    ),
  ]),
  ...(['more', 'upload'] as const).flatMap((entry) =>
    each(`review.${entry}`, some, (n) => (m) => m.review[entry](n)),
  ),
  ...each('review.checkingFiles', some, (n) => (m) => m.review.checkingFiles({ checked: n, count: n })),
  ...(['rename', 'newName', 'moveUp', 'moveDown', 'remove'] as const).map((entry) =>
    named(`review.${entry}`, (text) => (m) => m.review[entry](text)),
  ),
  sample('review.moved', (m) => m.review.moved({ name, position: 2, count: 30 }), name, 2, 30),
  ...[true, false].map((isMinimum) =>
    sample(
      'review.batch',
      (m) => m.review.batch({ ...batch(m), duration: filled(minutes, m), isMinimum }),
      400,
      88,
      312,
      megabytes,
      minutes,
    ),
  ),
  sample(
    'review.batch',
    (m) => m.review.batch({ ...batch(m, 12), existing: 0, toSend: 400 }),
    12,
    400,
    megabytes,
  ),
  ...[1, 400].map((count) =>
    sample('review.batch', (m) => m.review.batch({ ...batch(m), count, existing: count, toSend: 0 }), 400),
  ),
  sample(
    'review.tooLittleSpace',
    (m) => m.review.tooLittleSpace({ needed: filled(megabytes, m), free: filled(megabytes, m) }),
    megabytes,
  ),
];

const selection: readonly Sample[] = [
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

const at = (more: boolean) => (m: Messages) => m.preview.position({ position: 3, count: 100, more });

const preview: readonly Sample[] = [
  sample('preview.position', at(true), 3, 100),
  sample('preview.position', at(false), 3, 100),
  named('preview.downloadOne', (text) => (m) => m.preview.downloadOne(text)),
  named('preview.replaceOne', (text) => (m) => m.preview.replaceOne(text)),
  sample('preview.cut', (m) => m.preview.cut('200 kB'), '200 kB'),
  sample('preview.pixels', (m) => m.preview.pixels({ width: '1,200', height: '800' }), '1,200', '800'),
];

const toolbar: readonly Sample[] = [
  ...each('toolbar.sortedLoaded', some, (count) => (m) => m.toolbar.sortedLoaded(count)),
  sample('toolbar.finished', (m) => m.toolbar.finished(name), name),
  sample('toolbar.failed', (m) => m.toolbar.failed(name), name),
];

/** Calls of the functions of the sections beside the upload and the library. */
export const sectionSamples: readonly Sample[] = [
  ...list,
  ...picker,
  ...editor,
  ...sources,
  ...review,
  ...selection,
  ...toolbar,
  ...preview,
];

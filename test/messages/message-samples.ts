import type { HeaderFacts, Messages } from '../../src/messages/messages.js';
import type { UploadErrorCode } from '../../src/upload/errors/upload-error.js';
import {
  counts,
  each,
  filled,
  gigabytes,
  megabytes,
  minutes,
  name,
  named,
  percent,
  sample,
  some,
  type Input,
  type Sample,
} from './samples.js';
import { sectionSamples } from './section-samples.js';

const nothing: HeaderFacts = { done: 0, total: 0, note: null, attention: 0, failed: 0, interrupted: 0 };

const upload: readonly Sample[] = [
  ...[0, 999, 3_120, 18_400_000, 5_000_000_000_000_000].map((bytes) => sample('size', (m) => m.size(bytes))),
  ...[0, 18_000, 61_000, 3_900_000, 7_200_000, 259_200_000].map((ms) =>
    sample('duration', (m) => m.duration(ms)),
  ),
  ...[0, 0.004, 0.62].map((part) => sample('percent', (m) => m.percent(part))),
  ...each('number', counts, (n) => (m) => m.number(n)),
  sample(
    'accepts',
    (m) => m.accepts({ types: 'PNG, image', maxSize: filled(megabytes, m) }),
    'PNG',
    megabytes,
  ),
  sample('accepts', (m) => m.accepts({ minSize: filled(megabytes, m) }), megabytes),
  sample(
    'accepts',
    (m) => m.accepts({ minSize: filled(megabytes, m), maxSize: filled(gigabytes, m) }),
    megabytes,
    gigabytes,
  ),
  sample('accepts', (m) => m.accepts({ types: 'PNG, PDF, image', inline: true }), 'PNG', 'PDF'),
  ...each('accepts', some, (n) => (m) => m.accepts({ maxFiles: n })),
  named('progress', (text) => (m) => m.progress(text)),
  sample('progress', (m) => m.progress(null)),
  ...each('header', counts, (n) => (m) => m.header({ ...nothing, done: n, total: n })),
  ...each('header', some, (n) => (m) => m.header({ ...nothing, total: n, note: m.paused })),
  ...each('header', some, (n) => (m) => m.header({ ...nothing, total: n, attention: n, failed: n })),
  ...each('header', some, (n) => (m) => m.header({ ...nothing, total: n, attention: n, interrupted: n })),
  ...each('header', some, (n) => (m) => m.header({ ...nothing, total: n, attention: n })),
  sample(
    'header',
    (m) => m.header({ ...nothing, done: 312, total: 400, note: m.paused }),
    312,
    400,
    (m) => m.paused,
  ),
  sample('left', (m) => m.left(filled(minutes, m)), minutes),
  ...each('failed', some, (n) => (m) => m.failed(n)),
  ...each('duplicates', some, (n) => (m) => m.duplicates(n)),
  named('moreAbout', (text) => (m) => m.moreAbout(text)),
  sample('moreAbout', (m) => m.moreAbout('')),
  ...each('differing', some, (n) => (m) => m.differing(n)),
  sample(
    'differs',
    (m) => m.differs?.({ privacy: m.privacyChoice.private, status: 'blocked' }) ?? '',
    (m) => m.privacyChoice.private,
    'blocked',
  ),
  sample('differs', (m) => m.differs?.({ privacy: null }) ?? ''),
  sample('differs', (m) => m.differs?.({ status: null }) ?? ''),
  ...(['preparingFile', 'reading'] as const).map((key) =>
    sample(key, (m) => m[key](filled(percent, m)), percent),
  ),
  sample('sending', (m) => m.sending({ percent: filled(percent, m), remaining: null }), percent),
  sample(
    'sending',
    (m) => m.sending({ percent: filled(percent, m), remaining: filled(minutes, m) }),
    percent,
    minutes,
  ),
  ...[null, 'queued', 'processing'].map((status) => sample('importing', (m) => m.importing(status))),
  named('importing', (text) => (m) => m.importing(text), 'transcoding'),
  sample('pausedAt', (m) => m.pausedAt(null)),
  sample('pausedAt', (m) => m.pausedAt(filled(percent, m)), percent),
  ...(['rate-limit', 'service', 'storage', 'network', 'confirmation'] as const).flatMap((reason) => [
    sample(`waiting.${reason}`, (m) => m.waiting[reason](null)),
    sample(`waiting.${reason}`, (m) => m.waiting[reason](filled(minutes, m)), minutes),
  ]),
  sample('waiting.release', (m) => m.waiting.release(null)),
  ...(
    ['pause', 'resume', 'retry', 'cancel', 'unfollow', 'remove', 'reuseFor', 'uploadAnywayFor'] as const
  ).map((action) => named(action, (text) => (m) => m[action](text))),
  ...each(
    'announcements.start',
    some,
    (n) => (m) => m.announcements.start({ kind: 'start', done: 0, failed: 0, total: n }),
  ),
  ...each(
    'announcements.progress',
    some,
    (n) => (m) => m.announcements.progress({ kind: 'progress', done: n, failed: 0, total: n }),
  ),
  ...each(
    'announcements.end',
    some,
    (n) => (m) => m.announcements.end({ kind: 'end', done: n, failed: 0, total: n }),
  ),
  ...each(
    'announcements.end',
    some,
    (n) => (m) => m.announcements.end({ kind: 'end', done: 0, failed: n, total: n }),
  ),
];

const detail = 'The quota of 10 GB is used up.';
const facts: Readonly<Partial<Record<UploadErrorCode, Input>>> = {
  'file-too-large': megabytes,
  'file-too-small': megabytes,
  'file-invalid-type': (words) => words.accepts({ types: 'PNG, image', inline: true }),
  'bad-request': detail,
  forbidden: detail,
  'user-quota': detail,
  'insufficient-scope': 'uploads:write',
  'session-expired': minutes,
  invalid: detail,
  'rate-limited': minutes,
  'requests-used-up': minutes,
  unavailable: minutes,
};

/** Every error, without details and with all details that its message can contain. */
function errors(catalog: Messages): Sample[] {
  const codes = Object.keys(catalog.errors) as UploadErrorCode[];
  return [
    ...codes.map((code) => sample(`errors.${code}`, (m) => m.errors[code]?.({}) ?? '')),
    ...(Object.entries(facts) as [UploadErrorCode, Input][]).map(([code, input]) => withFact(code, input)),
    ...each('errors.too-many-files', some, (count) => (m) => m.errors['too-many-files']({ count })),
    ...['source_unavailable', 'source_timeout', 'blocked_content', 'too_big'].map((reason) =>
      sample('errors.import-failed', (m) => m.errors['import-failed']?.({ reason }) ?? ''),
    ),
    sample('errors.invalid', (m) => m.errors.invalid({ type: 'JPEG', detail }), 'JPEG'),
  ];
}

function withFact(code: UploadErrorCode, input: Input): Sample {
  const words = (m: Messages) => {
    const text = filled(input, m);
    const every = { limit: text, timeLimit: text, accept: text, detail: text, scope: text, retryIn: text };
    return m.errors[code]?.(every) ?? '';
  };
  return sample(`errors.${code}`, words, input);
}

const many = ['a (1).jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg', 'h.jpg'];
const library: readonly Sample[] = [
  sample('library.date', (m) => m.library.date(Date.UTC(2026, 10, 21, 12))),
  ...(['listing', 'deleting'] as const).map((what) =>
    sample(
      'library.unavailable',
      (m) => m.library.unavailable(m.grid[what]),
      (m) => m.grid[what],
    ),
  ),
  named('library.lacksScope', (text) => (m) => m.library.lacksScope(text), 'assets:delete'),

  ...each('grid.count', counts, (count) => (m) => m.grid.count({ count, more: false })),
  ...each('grid.count', some, (count) => (m) => m.grid.count({ count, more: true })),
  ...each('grid.selected', counts, (n) => (m) => m.grid.selected(n)),
  ...each('grid.selectAll', some, (count) => (m) => m.grid.selectAll({ count, more: false })),
  ...each('grid.selectAll', some, (count) => (m) => m.grid.selectAll({ count, more: true })),
  ...(['select', 'linksOf', 'deleteOne', 'renameOne', 'renamed'] as const).map((action) =>
    named(`grid.${action}`, (text) => (m) => m.grid[action](text)),
  ),
  ...(['deleteMany', 'andMore', 'deleteConfirm', 'deleted', 'deleteFailed', 'changeFailed'] as const).flatMap(
    (entry) => each(`grid.${entry}`, some, (n) => (m) => m.grid[entry](n)),
  ),
  sample('grid.deleteWarning', (m) => m.grid.deleteWarning(1)),
  sample('grid.deleteWarning', (m) => m.grid.deleteWarning(5)),
  sample(
    'grid.copyOf',
    (m) => m.grid.copyOf(m.grid.directLink, name),
    (m) => m.grid.directLink,
    name,
  ),
  named('grid.deleteTitle', (text) => (m) => m.grid.deleteTitle({ count: 1, name: text })),
  ...each('grid.deleteTitle', some.slice(1), (count) => (m) => m.grid.deleteTitle({ count, name })),
  named('grid.moveTitle', (text) => (m) => m.grid.moveTitle({ count: 1, name: text })),
  ...each('grid.moveTitle', some.slice(1), (count) => (m) => m.grid.moveTitle({ count, name })),
  ...some.map((count) =>
    sample('grid.moved', (m) => m.grid.moved({ count, folder: 'Trips' }), count, 'Trips'),
  ),
  ...each('grid.moved', some, (count) => (m) => m.grid.moved({ count, folder: null })),
  sample('grid.deletingNow', (m) => m.grid.deletingNow({ done: 3, total: 100 }), 3, 100),
  sample('grid.names', (m) => m.grid.names(many.slice(0, 1)), ...many.slice(0, 1)),
  sample('grid.names', (m) => m.grid.names(many.slice(0, 3)), ...many.slice(0, 3)),
  sample('grid.names', (m) => m.grid.names(many), ...many.slice(0, 4), 4),

  sample('versions.version', (m) => m.versions.version(null)),
  sample('versions.version', (m) => m.versions.version(12), 12),
  sample('versions.growth', (m) => m.versions.growth({ size: null, larger: false })),
  ...[true, false].flatMap((larger) => [
    sample('versions.growth', (m) => m.versions.growth({ size: filled(megabytes, m), larger }), megabytes),
    sample(
      'versions.otherSize',
      (m) => m.versions.otherSize({ from: filled(gigabytes, m), to: filled(megabytes, m), larger }),
      megabytes,
      gigabytes,
    ),
  ]),
  sample('versions.typeChange', (m) => m.versions.typeChange({ from: 'PNG', to: 'JPEG' }), 'PNG', 'JPEG'),
  sample('versions.otherType', (m) => m.versions.otherType({ from: 'PNG', to: 'JPEG' }), 'PNG', 'JPEG'),
  sample('versions.same', (m) => m.versions.same(null)),
  sample('versions.same', (m) => m.versions.same(12), 12),
  sample('versions.copyChecksum', (m) => m.versions.copyChecksum(m.versions.version(12)), 12),
  ...each('versions.showAll', some, (n) => (m) => m.versions.showAll(n)),
  ...each('versions.oneOnly', some.slice(1), (n) => (m) => m.versions.oneOnly(n)),
  ...(['started', 'failed', 'replaced'] as const).map((entry) =>
    named(`versions.${entry}`, (text) => (m) => m.versions[entry](text)),
  ),

  sample('folders.newFolderIn', (m) => m.folders.newFolderIn(null)),
  named('folders.newFolderIn', (text) => (m) => m.folders.newFolderIn(text), 'Trips / 2026'),
  sample('folders.refused', (m) => m.folders.refused(undefined)),
  named('folders.refused', (text) => (m) => m.folders.refused(text), detail),

  sample('imports.submit', (m) => m.imports.submit(0)),
  sample('imports.submit', (m) => m.imports.submit(1)),
  ...each('imports.submit', some.slice(1), (n) => (m) => m.imports.submit(n)),
  sample(
    'imports.lineError',
    (m) => m.imports.lineError({ line: 12, reason: m.imports.none }),
    12,
    (m) => m.imports.none,
  ),
  ...each('imports.started', some, (n) => (m) => m.imports.started({ count: n, kept: 0 })),
  ...each('imports.started', some, (n) => (m) => m.imports.started({ count: 0, kept: n })),

  sample('usage.amount', (m) => m.usage.amount({ used: filled(megabytes, m), limit: null }), megabytes),
  sample('usage.amount', (m) => m.usage.amount({ used: null, limit: filled(gigabytes, m) }), gigabytes),
  sample(
    'usage.amount',
    (m) => m.usage.amount({ used: filled(megabytes, m), limit: filled(gigabytes, m) }),
    megabytes,
    gigabytes,
  ),
  ...(['near', 'full', 'over'] as const).flatMap((level) =>
    (['requests', 'storage', 'bandwidth'] as const).map((kind) =>
      sample(`usage.level.${level}`, (m) => m.usage.level[level](kind)),
    ),
  ),
  ...[0, 600_000, 36_000_000, 777_600_000].map((ms) => sample('usage.relative', (m) => m.usage.relative(ms))),
  sample(
    'usage.resets',
    (m) => m.usage.resets({ relative: m.usage.relative(777_600_000), date: m.library.date(0) }),
    (m) => m.usage.relative(777_600_000),
    (m) => m.library.date(0),
  ),
  named('usage.version', (text) => (m) => m.usage.version(text), '1.0.0'),
  ...each(
    'usage.tooLittleSpace',
    some,
    (count) => (m) =>
      m.usage.tooLittleSpace({ count, needed: filled(gigabytes, m), free: filled(megabytes, m) }),
  ),
  ...(['leftOut', 'andMore', 'uploadFitting'] as const).flatMap((entry) =>
    each(`usage.${entry}`, some, (n) => (m) => m.usage[entry](n)),
  ),
  ...[1, 5].map((count) => sample('usage.uploadAll', (m) => m.usage.uploadAll(count))),
];

/** Calls every function of a catalog with representative arguments. */
export function messageSamples(catalog: Messages): readonly Sample[] {
  return [...upload, ...errors(catalog), ...library, ...sectionSamples];
}

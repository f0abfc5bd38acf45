import type { Messages } from '../messages/messages.js';
import type { UploadErrorCode } from '../upload/errors/upload-error.js';

/** What the message must contain: given text, a count, or text that the catalogue formats. */
export type Input = string | number | ((words: Messages) => string);

/** One call of a catalogue entry. */
export interface Said {
  /** The path of the entry: "grid.deleteTitle". */
  readonly path: string;
  readonly words: (catalogue: Messages) => string;
  readonly inputs: readonly Input[];
}

/** Covers every plural category of every language. */
export const counts: readonly number[] = [0, 1, 2, 3, 5, 11, 100, 1_000_000];

const some = counts.filter((count) => count > 0);
const name = 'sunset (1).jpg';
const minutes: Input = (words) => words.duration(240_000);
const megabytes: Input = (words) => words.size(20_000_000);
const gigabytes: Input = (words) => words.size(1_840_000_000);
const percent: Input = (words) => words.percent(0.62);
const filled = (input: Input, words: Messages): string =>
  typeof input === 'function' ? input(words) : String(input);

function say(path: string, words: Said['words'], ...inputs: Input[]): Said {
  return { path, words, inputs };
}

function each(path: string, numbers: readonly number[], words: (count: number) => Said['words']): Said[] {
  return numbers.map((count) => say(path, words(count), count));
}

function named(path: string, words: (text: string) => Said['words'], text = name): Said {
  return say(path, words(text), text);
}

const upload: readonly Said[] = [
  ...[0, 999, 3_120, 18_400_000, 5_000_000_000_000_000].map((bytes) => say('size', (m) => m.size(bytes))),
  ...[0, 18_000, 61_000, 3_900_000, 7_200_000, 259_200_000].map((ms) =>
    say('duration', (m) => m.duration(ms)),
  ),
  say('percent', (m) => m.percent(0.62)),
  ...each('number', counts, (n) => (m) => m.number(n)),
  say('accepts', (m) => m.accepts({ types: 'PNG, image', maxSize: filled(megabytes, m) }), 'PNG', megabytes),
  say('accepts', (m) => m.accepts({ minSize: filled(megabytes, m) }), megabytes),
  say(
    'accepts',
    (m) => m.accepts({ minSize: filled(megabytes, m), maxSize: filled(gigabytes, m) }),
    megabytes,
    gigabytes,
  ),
  ...each('accepts', some, (n) => (m) => m.accepts({ maxFiles: n })),
  named('progress', (text) => (m) => m.progress(text)),
  say('progress', (m) => m.progress(null)),
  ...each('header', counts, (n) => (m) => m.header({ done: n, total: n, note: null, attention: 0 })),
  ...each('header', some, (n) => (m) => m.header({ done: 0, total: n, note: m.paused, attention: n })),
  say(
    'header',
    (m) => m.header({ done: 312, total: 400, note: m.paused, attention: 0 }),
    312,
    400,
    (m) => m.paused,
  ),
  say('left', (m) => m.left(filled(minutes, m)), minutes),
  ...each('failed', some, (n) => (m) => m.failed(n)),
  ...each('duplicates', some, (n) => (m) => m.duplicates(n)),
  named('reference', (text) => (m) => m.reference(text), 'req_8f2'),
  say('reading', (m) => m.reading(filled(percent, m)), percent),
  say('sending', (m) => m.sending({ percent: filled(percent, m), remaining: null }), percent),
  say(
    'sending',
    (m) => m.sending({ percent: filled(percent, m), remaining: filled(minutes, m) }),
    percent,
    minutes,
  ),
  say('importing', (m) => m.importing(null)),
  say('importing', (m) => m.importing('queued')),
  say('importing', (m) => m.importing('processing')),
  named('importing', (text) => (m) => m.importing(text), 'transcoding'),
  say('pausedAt', (m) => m.pausedAt(null)),
  say('pausedAt', (m) => m.pausedAt(filled(percent, m)), percent),
  ...(['rate-limit', 'service', 'network'] as const).flatMap((reason) => [
    say(`waiting.${reason}`, (m) => m.waiting[reason](null)),
    say(`waiting.${reason}`, (m) => m.waiting[reason](filled(minutes, m)), minutes),
  ]),
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
  'file-invalid-type': (words) => words.accepts({ types: 'PNG, image' }),
  'bad-request': detail,
  forbidden: detail,
  'insufficient-scope': 'uploads:write',
  invalid: detail,
  'rate-limited': minutes,
  'requests-used-up': minutes,
  unavailable: minutes,
};

/** Every error, without details and with those that its message may name. */
function errors(catalogue: Messages): Said[] {
  const codes = Object.keys(catalogue.errors) as UploadErrorCode[];
  return [
    ...codes.map((code) => say(`errors.${code}`, (m) => m.errors[code]?.({}) ?? '')),
    ...(Object.entries(facts) as [UploadErrorCode, Input][]).map(([code, input]) => withFact(code, input)),
    ...each('errors.too-many-files', some, (count) => (m) => m.errors['too-many-files']({ count })),
    say(
      'errors.import-failed',
      (m) => m.errors['import-failed']?.({ reason: 'too_big', detail }) ?? '',
      'too_big',
      detail,
    ),
  ];
}

function withFact(code: UploadErrorCode, input: Input): Said {
  const words = (m: Messages) => {
    const text = filled(input, m);
    return m.errors[code]?.({ limit: text, accept: text, detail: text, scope: text, retryIn: text }) ?? '';
  };
  return say(`errors.${code}`, words, input);
}

const many = ['a (1).jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg', 'h.jpg'];
const library: readonly Said[] = [
  say('library.date', (m) => m.library.date(Date.UTC(2026, 10, 21, 12))),
  ...(['listing', 'deleting'] as const).map((what) =>
    say(
      'library.unavailable',
      (m) => m.library.unavailable(m.grid[what]),
      (m) => m.grid[what],
    ),
  ),
  named('library.lacksScope', (text) => (m) => m.library.lacksScope(text), 'assets:delete'),

  named('grid.inFolder', (text) => (m) => m.grid.inFolder(text), 'Trips (2026)'),
  say('grid.inFolder', (m) => m.grid.inFolder(null)),
  ...each('grid.count', counts, (count) => (m) => m.grid.count({ count, more: false })),
  ...each('grid.count', some, (count) => (m) => m.grid.count({ count, more: true })),
  ...each('grid.selected', counts, (n) => (m) => m.grid.selected(n)),
  ...each('grid.selectAll', some, (count) => (m) => m.grid.selectAll({ count, more: false })),
  ...each('grid.selectAll', some, (count) => (m) => m.grid.selectAll({ count, more: true })),
  ...(['select', 'linksOf', 'deleteOne'] as const).map((action) =>
    named(`grid.${action}`, (text) => (m) => m.grid[action](text)),
  ),
  ...(['deleteMany', 'andMore', 'deleteConfirm', 'deleted', 'deleteFailed'] as const).flatMap((entry) =>
    each(`grid.${entry}`, some, (n) => (m) => m.grid[entry](n)),
  ),
  say('grid.deleteWarning', (m) => m.grid.deleteWarning(1)),
  say('grid.deleteWarning', (m) => m.grid.deleteWarning(5)),
  say(
    'grid.copyOf',
    (m) => m.grid.copyOf(m.grid.directLink, name),
    (m) => m.grid.directLink,
    name,
  ),
  named('grid.deleteTitle', (text) => (m) => m.grid.deleteTitle({ count: 1, name: text })),
  ...each('grid.deleteTitle', some.slice(1), (count) => (m) => m.grid.deleteTitle({ count, name })),
  say('grid.deletingNow', (m) => m.grid.deletingNow({ done: 3, total: 100 }), 3, 100),
  say('grid.names', (m) => m.grid.names(many.slice(0, 1)), ...many.slice(0, 1)),
  say('grid.names', (m) => m.grid.names(many.slice(0, 3)), ...many.slice(0, 3)),
  say('grid.names', (m) => m.grid.names(many), ...many.slice(0, 4), 4),

  say('picker.choose', (m) => m.picker.choose(null)),
  ...each('picker.choose', some, (n) => (m) => m.picker.choose(n)),
  ...each('picker.chosen', some, (n) => (m) => m.picker.chosen(n)),
  say('picker.chosen', (m) => m.picker.chosen(0)),
  ...(['chooseOneFor', 'chooseSeveralFor', 'addFor', 'changeName'] as const).map((entry) =>
    named(`picker.${entry}`, (text) => (m) => m.picker[entry](text)),
  ),
  say('picker.nameless', (m) => m.picker.nameless(12), 12),

  say('versions.version', (m) => m.versions.version(null)),
  say('versions.version', (m) => m.versions.version(12), 12),
  say('versions.growth', (m) => m.versions.growth({ size: null, larger: false })),
  ...[true, false].flatMap((larger) => [
    say('versions.growth', (m) => m.versions.growth({ size: filled(megabytes, m), larger }), megabytes),
    say(
      'versions.otherSize',
      (m) => m.versions.otherSize({ from: filled(gigabytes, m), to: filled(megabytes, m), larger }),
      megabytes,
      gigabytes,
    ),
  ]),
  say('versions.typeChange', (m) => m.versions.typeChange({ from: 'PNG', to: 'JPEG' }), 'PNG', 'JPEG'),
  say('versions.otherType', (m) => m.versions.otherType({ from: 'PNG', to: 'JPEG' }), 'PNG', 'JPEG'),
  say('versions.same', (m) => m.versions.same(null)),
  say('versions.same', (m) => m.versions.same(12), 12),
  say('versions.copyChecksum', (m) => m.versions.copyChecksum(m.versions.version(12)), 12),
  ...each('versions.showAll', some, (n) => (m) => m.versions.showAll(n)),
  ...each('versions.oneOnly', some.slice(1), (n) => (m) => m.versions.oneOnly(n)),
  ...(['started', 'failed', 'replaced'] as const).map((entry) =>
    named(`versions.${entry}`, (text) => (m) => m.versions[entry](text)),
  ),

  say('folders.newFolderIn', (m) => m.folders.newFolderIn(null)),
  named('folders.newFolderIn', (text) => (m) => m.folders.newFolderIn(text), 'Trips / 2026'),
  say('folders.refused', (m) => m.folders.refused(undefined)),
  named('folders.refused', (text) => (m) => m.folders.refused(text), detail),

  say('imports.submit', (m) => m.imports.submit(0)),
  say('imports.submit', (m) => m.imports.submit(1)),
  ...each('imports.submit', some.slice(1), (n) => (m) => m.imports.submit(n)),
  say(
    'imports.lineError',
    (m) => m.imports.lineError({ line: 12, reason: m.imports.none }),
    12,
    (m) => m.imports.none,
  ),
  ...each('imports.started', some, (n) => (m) => m.imports.started({ count: n, kept: 0 })),
  ...each('imports.started', some, (n) => (m) => m.imports.started({ count: 0, kept: n })),

  say('usage.amount', (m) => m.usage.amount({ used: filled(megabytes, m), limit: null }), megabytes),
  say('usage.amount', (m) => m.usage.amount({ used: null, limit: filled(gigabytes, m) }), gigabytes),
  say(
    'usage.amount',
    (m) => m.usage.amount({ used: filled(megabytes, m), limit: filled(gigabytes, m) }),
    megabytes,
    gigabytes,
  ),
  ...(['near', 'full', 'over'] as const).flatMap((level) =>
    (['requests', 'storage', 'bandwidth'] as const).map((kind) =>
      say(`usage.level.${level}`, (m) => m.usage.level[level](kind)),
    ),
  ),
  ...[0, 600_000, 36_000_000, 777_600_000].map((ms) => say('usage.relative', (m) => m.usage.relative(ms))),
  say(
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
  say('usage.uploadAll', (m) => m.usage.uploadAll(1)),
  say('usage.uploadAll', (m) => m.usage.uploadAll(5)),
];

/** Calls every function of a catalogue with representative arguments. */
export function everythingSaid(catalogue: Messages): readonly Said[] {
  return [...upload, ...errors(catalogue), ...library];
}

import { expect, it } from 'vitest';
import { activeVersion, isOtherType, versionSteps, type Version } from './version-steps.js';

const steps = (...data: Version[]) => versionSteps({ data });

it('puts the newest first, whatever the order of the response', () => {
  const listed = steps({ version_number: 2 }, { version_number: 10 }, { version_number: 1 });
  expect(listed.map(({ version }) => version.version_number)).toEqual([10, 2, 1]);
});

it('sorts by time without numbers, and keeps the order without either', () => {
  const listed = steps(
    { id: 'early', created_at: '2026-01-01T00:00:00Z' },
    { id: 'odd', created_at: 'yesterday' },
    { id: 'late', created_at: '2026-02-01T00:00:00Z' },
    { id: 'undated' },
  );
  expect(listed.map(({ version }) => version.id)).toEqual(['late', 'early', 'odd', 'undated']);
});

it('compares each with the previous one', () => {
  const [newest, middle, first] = steps(
    { version_number: 1, size: 5_000, content_type: 'image/jpeg', checksum_sha256: 'AB' },
    { version_number: 2, size: 5_000, content_type: 'IMAGE/JPEG; q=1', checksum_sha256: 'ab' },
    { version_number: 3, size: 3_000, content_type: 'image/png', checksum_sha256: 'cd' },
  );
  expect(newest).toMatchObject({ growth: -2_000, changesType: true, isSame: false });
  expect(middle).toMatchObject({ growth: 0, changesType: false, isSame: true });
  expect(first).toMatchObject({ before: null, growth: null, changesType: false, isSame: false });
});

it('omits what the service did not report', () => {
  const [newest] = steps({ version_number: 2, checksum_sha256: null }, { version_number: 1, size: 3 });
  expect(newest).toMatchObject({ growth: null, changesType: false, isSame: false });
  expect(versionSteps({})).toEqual([]);
});

it('has stable keys, even without ids', () => {
  const before = steps({ version_number: 1 }, { version_number: 2 }).map(({ key }) => key);
  const after = steps({ version_number: 1 }, { version_number: 2 }, { version_number: 3 });
  expect(after.slice(1).map(({ key }) => key)).toEqual(before);
  expect(new Set(after.map(({ key }) => key)).size).toBe(3);
});

it('takes the active one from the service, without guessing', () => {
  expect(activeVersion(steps({ version_number: 1, is_active: true }, { version_number: 2 }))).toMatchObject({
    version_number: 1,
  });
  expect(activeVersion(steps({ version_number: 1 }))).toBeNull();
});

it.each([
  ['image/jpeg', 'image/png', true],
  ['image/jpeg', 'Image/JPEG', false],
  ['text/html; charset=utf-8', 'text/html', false],
  [undefined, 'image/png', false],
  ['', 'image/png', false],
])('%s and %s are other types: %s', (one, other, differ) => {
  expect(isOtherType(one, other)).toBe(differ);
});

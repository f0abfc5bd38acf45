import { expect, it } from 'vitest';
import { planChecks, type CheckPlanState } from './check-plan.js';

const start: CheckPlanState = {
  isFree: false,
  isUsable: true,
  isComplete: false,
  pages: 0,
  leastPages: 0,
  pageCost: 1,
  left: 1_000,
  asked: 0,
  found: 0,
};

it.each<[what: string, plan: ReturnType<typeof planChecks>, state: Partial<CheckPlanState>]>([
  ['a few files', 'ask', { left: 20 }],
  ['49 files', 'ask', { left: 49 }],
  ['50 files', 'list', { left: 50 }],
  ['1,000 files', 'list', {}],
  ['few files, and the list is known', 'trust', { left: 1, isComplete: true }],
  ['the list is known, but is no use', 'ask', { isComplete: true, isUsable: false }],
  ['checks are free', 'ask', { isFree: true }],
  ['checks are free, and the list is known', 'ask', { isFree: true, isComplete: true }],
  ['the list may not be read, or has no checksums', 'ask', { isUsable: false }],
  ['20 pages, more follow', 'list', { pages: 20, left: 960, asked: 40 }],
  ['99 pages, more follow', 'list', { pages: 99, left: 900, asked: 100 }],
  ['100 pages, more follow', 'ask', { pages: 100, left: 900, asked: 100 }],
  ['the list is known to be longer than pays', 'ask', { leastPages: 101 }],
  ['the list is known to be as long as pays', 'list', { leastPages: 100 }],
  ['5 pages for 50 files', 'ask', { pages: 5, left: 50 }],
  ['nearly all were asked for meanwhile', 'ask', { pages: 5, left: 9, asked: 991 }],
  ['fewer are left than pages were read', 'ask', { pages: 60, left: 50, asked: 950 }],
  ['some are left, and few pages were read', 'list', { pages: 5, left: 50, asked: 950 }],
  ['the account has all files', 'ask', { pages: 5, left: 900, asked: 100, found: 100 }],
  ['the account has most files', 'ask', { pages: 12, left: 900, asked: 100, found: 90 }],
  ['the account has half of the files', 'list', { pages: 12, left: 900, asked: 100, found: 50 }],
  ['the account has the first few files', 'list', { pages: 12, left: 990, asked: 10, found: 10 }],
  ['a page costs three checks', 'ask', { pages: 34, pageCost: 3 }],
  ['a check costs two pages', 'list', { pages: 150, pageCost: 0.5 }],
  ['a million files, and 100,000 assets were read', 'ask', { pages: 1_000, left: 1_000_000 }],
])('%s: %s', (_what, plan, state) => {
  expect(planChecks({ ...start, ...state })).toBe(plan);
});

it('never costs more than a tenth of what asking would, however long the list and many the files', () => {
  for (const files of [50, 51, 99, 100, 300, 1_000, 10_000, 50_000]) {
    let pages = 0;
    let left = files;
    while (planChecks({ ...start, pages, left, asked: files - left }) === 'list') {
      pages += 1;
      left -= 3;
    }
    expect(pages).toBeLessThanOrEqual(files / 10);
  }
});

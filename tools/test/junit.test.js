import { expect, test } from 'vitest';
import { testsIn } from './junit.js';

test('reads what Vitest reports', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="3" failures="1" errors="0" time="0.2">
    <testsuite name="src/a.test.ts" tests="3" failures="1" errors="0" skipped="1" time="0.01">
        <testcase classname="src/a.test.ts" name="outer &gt; fine" time="0.001">
        </testcase>
        <testcase classname="src/a.test.ts" name="later" time="0"><skipped/></testcase>
        <testcase classname="src/a.test.ts" name="outer &gt; &quot;inner&quot;" time="0.002">
            <failure message="no" type="Error">
Error: no

 ❯ src/a.test.ts:2:5
 ❯ node_modules/vitest/run.js:1:1
            </failure>
        </testcase>
    </testsuite>
</testsuites>`;
  expect(testsIn(xml)).toEqual([
    { name: 'src/a.test.ts › outer > fine', status: 'passed', lines: [] },
    { name: 'src/a.test.ts › later', status: 'skipped', lines: [] },
    {
      name: 'src/a.test.ts › outer > "inner"',
      status: 'failed',
      lines: ['Error: no', ' ❯ src/a.test.ts:2:5'],
    },
  ]);
});

test('reads what Playwright reports', () => {
  const xml = `<testsuites id="" name="" tests="2" failures="1" skipped="0" errors="0" time="9.8">
<testsuite name="a.spec.ts" timestamp="2026-11-01T00:00:00.000Z" hostname="firefox" tests="2" failures="1">
<testcase name="a file" classname="a.spec.ts" time="4"/>
<testcase name="two files" classname="a.spec.ts" time="5">
<failure message="a.spec.ts:3:1 two files" type="FAILURE">
<![CDATA[  [firefox] › a.spec.ts:3:1 › two files

    Error: expected 1 to be 2
]]>
</failure>
</testcase>
</testsuite>
</testsuites>`;
  expect(testsIn(xml)).toEqual([
    { name: 'a.spec.ts › a file', status: 'passed', lines: [] },
    {
      name: 'a.spec.ts › two files',
      status: 'failed',
      lines: ['  [firefox] › a.spec.ts:3:1 › two files', '    Error: expected 1 to be 2'],
    },
  ]);
});

import { describe, expect, it } from 'vitest';
import { nextStep, type LastAnswer, type LookUp } from './settlement.js';

// Rows: what ended the last call. Columns: what looking for the asset has shown. Cells: what follows.
const whileACallMayBeRunning = `
               none     open   failing impossible
first-refused  look     look   none    none
first-conflict repeat   repeat repeat  repeat
refused        look     look   repeat  repeat
conflict       repeat   repeat repeat  repeat
other-asset    repeat   repeat repeat  repeat
silence        repeat   repeat repeat  repeat
failure        look     look   repeat  repeat
`;
const onceNoneCanBe = `
               none     open   failing impossible
first-refused  none     look   none    none
first-conflict none     repeat none    none
refused        none     look   repeat  unknowable
conflict       none     repeat repeat  unknowable
other-asset    answered repeat repeat  repeat
silence        repeat   repeat repeat  repeat
failure        answered look   repeat  repeat
`;

describe.each([
  ['while a call may still be creating the asset', whileACallMayBeRunning, false],
  ['once none can be', onceNoneCanBe, true],
] as const)('%s', (_, expected, isOver) => {
  const [head = '', ...rows] = expected.trim().split('\n');
  const lookUps = head.trim().split(/\s+/) as LookUp[];
  for (const row of rows) {
    const [answer, ...cells] = row.split(/\s+/) as [LastAnswer, ...string[]];
    for (const [column, lookUp] of lookUps.entries())
      it(`${answer}, and a lookup shows ${lookUp} → ${cells[column]}`, () => {
        expect(nextStep(answer, isOver, lookUp)).toBe(cells[column]);
      });
  }
});

/**
 * What ended the last call, while an earlier one may have succeeded. `refused`: a 4xx of the service other than 409.
 * `conflict`: 409. With `first`, nothing but the refusal says that there was an earlier call. `other-asset`: an asset that is
 * not the one. `silence`: no response, while one may still come. `failure`: anything else that proves nothing.
 */
export type LastAnswer =
  | 'first-refused'
  | 'first-conflict'
  | 'refused'
  | 'conflict'
  | 'other-asset'
  | 'silence'
  | 'failure';

/**
 * What looking for the asset has shown: `none` that there is none yet, `open` nothing so far, `failing` that it is of no use
 * now. `impossible`: nothing tells the asset from others.
 */
export type LookUp = 'none' | 'open' | 'failing' | 'impossible';

/**
 * `look`: look for the asset once more. `repeat`: make the call again under its key, which may return the original result.
 * `none`: there is no asset. `answered`: there was none while nothing answered, and now the call can be made. `unknowable`:
 * there may be one, but nothing will tell.
 */
export type NextStep = 'look' | 'repeat' | 'none' | 'answered' | 'unknowable';

type Row = readonly NextStep[];
const lookUps: readonly LookUp[] = ['none', 'open', 'failing', 'impossible'];
const repeat: Row = ['repeat', 'repeat', 'repeat', 'repeat'];
const open: Row = ['look', 'look', 'repeat', 'repeat'];

/** By what ended the last call: while a call may still be creating the asset, and then. */
const steps: Readonly<Record<LastAnswer, readonly [running: Row, over: Row]>> = {
  // Without a lookup, such a refusal is believed. A 409 says that the first call may still be running (spec 7).
  'first-refused': [
    ['look', 'look', 'none', 'none'],
    ['none', 'look', 'none', 'none'],
  ],
  'first-conflict': [repeat, ['none', 'repeat', 'none', 'none']],
  // Others are final, unless lookups are unavailable.
  refused: [open, ['none', 'look', 'repeat', 'unknowable']],
  conflict: [repeat, ['none', 'repeat', 'repeat', 'unknowable']],
  'other-asset': [repeat, ['answered', 'repeat', 'repeat', 'repeat']],
  silence: [repeat, repeat],
  failure: [open, ['answered', 'look', 'repeat', 'repeat']],
};

/** What follows when a finalize or an import has ended although an earlier call may have succeeded (spec 4.3, 4.9, 4.13). */
export function nextStep(answer: LastAnswer, isOver: boolean, lookUp: LookUp): NextStep {
  return steps[answer][isOver ? 1 : 0][lookUps.indexOf(lookUp)] ?? 'look';
}

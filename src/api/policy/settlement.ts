/**
 * What looking for the asset of a call without a response has shown: `none` that there is none yet, `open` nothing so far,
 * `failing` that it is of no use now. `impossible`: nothing tells the asset from others.
 */
export type LookUp = 'none' | 'open' | 'failing' | 'impossible';

/**
 * What follows when a finalize or an import has ended although an earlier call may have succeeded (spec 4.3, 4.9, 4.13).
 * `none`: there is no asset. `unknowable`: there may be one, but nothing will tell. `repeat`: make the call again under its
 * key, which may return the original result. Null: look for the asset.
 *
 * @param refusal the status that ended the last call; false if that got no response, or one that proves nothing
 * @param isOver whether no call can still be creating the asset
 */
export function nextStep(
  refusal: number | false,
  isOver: boolean,
  lookUp: LookUp,
): 'none' | 'unknowable' | 'repeat' | null {
  if (isOver && refusal) {
    if (lookUp === 'none') return lookUp;
    if (lookUp === 'impossible') return 'unknowable';
  }
  // Only a 409 means that the first call may still be running (spec 7). Others are final, unless lookups are unavailable.
  return refusal === 409 || lookUp === 'failing' || lookUp === 'impossible' ? 'repeat' : null;
}

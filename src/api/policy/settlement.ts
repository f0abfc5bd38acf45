/** What is known about a finalize or an import after one of its calls got no response (spec 4.3, 4.9, 4.13). */
export interface Unsettled {
  /** The status of the refusal that ended the last call; null if that got no response, or one that proves nothing. */
  readonly refusal: number | null;
  /**
   * What looking for the asset has shown: `none` that there is none yet, `open` nothing so far, `failing` that it is of no
   * use now. `impossible`: nothing tells the asset from others.
   */
  readonly lookUp: 'none' | 'open' | 'failing' | 'impossible';
  /** Whether no call can still be creating the asset. */
  readonly isOver: boolean;
}

/**
 * What follows. `none`: there is no asset. `unknowable`: there may be one, but nothing will tell. `repeat`: make the call
 * again under its key, which may return the original result. `look-up`: look for the asset.
 */
export function nextStep({
  refusal,
  lookUp,
  isOver,
}: Unsettled): 'none' | 'unknowable' | 'repeat' | 'look-up' {
  if (isOver && refusal !== null) {
    if (lookUp === 'none') return 'none';
    if (lookUp === 'impossible') return 'unknowable';
  }
  // Only a 409 means that the first call may still be running (spec 7). Others are final, unless lookups are unavailable.
  const isUseless = lookUp === 'failing' || lookUp === 'impossible';
  return refusal === 409 || isUseless ? 'repeat' : 'look-up';
}

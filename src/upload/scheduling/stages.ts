/**
 * The steps of an upload that need a slot, in order. `preparing`: reading a file and checking for a duplicate.
 * `presigning`: a small file may get its session while others send their bytes. `sending`: a PUT. `finalizing`: creating
 * the asset, and finding out whether it exists. `importing`: from a URL.
 */
export const stages = ['preparing', 'presigning', 'sending', 'finalizing', 'importing'] as const;

export type Stage = (typeof stages)[number];

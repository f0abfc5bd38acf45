/** The row of a file while the app's `prepare` runs. Loaded with the list. */
export const preparingFile = (percent: string | null): string =>
  percent ? `Preparing… ${percent}` : 'Preparing…';

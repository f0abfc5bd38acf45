/** The group in which an asset is replaced: of its own, so that a replacement stands in no list of new uploads. */
export function replacementGroup(assetId: string): string {
  return `replacement of ${assetId}`;
}

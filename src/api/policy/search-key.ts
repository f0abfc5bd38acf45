/** Normalizes a name for searches, which ignore case and how accents are encoded. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in words: "4 MB". */
export function bytesOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = (bytes / 1000 ** power).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${value} ${units[power] ?? ''}`;
}

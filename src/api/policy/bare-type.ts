const usual: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/pjpg': 'image/jpeg',
  'image/svg': 'image/svg+xml',
  'image/x-png': 'image/png',
  'image/x-bmp': 'image/bmp',
  'image/x-ms-bmp': 'image/bmp',
  'application/x-pdf': 'application/pdf',
};

/** A media type without its parameters, in lower case, and under its usual name: `image/jpeg` for `image/JPG; q=1`. */
export function bareType(type: string): string {
  const essence = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  return usual[essence] ?? essence;
}

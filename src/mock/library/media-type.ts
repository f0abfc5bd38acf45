const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^"]*"))*$/;

/** Whether text is a syntactically valid media type, with or without parameters. */
export function isMediaType(text: string): boolean {
  return mediaType.test(text);
}

/** The extension of a file name, in lower case and without the dot; empty if there is none. */
export function extensionOf(filename: string): string {
  return /[^.]\.([a-z0-9]{1,16})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}

const byExtension: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  heic: 'image/heic',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Guesses a media type by the extension, as browsers do for `File.type`. */
export function mediaTypeOf(filename: string): string {
  return byExtension[extensionOf(filename)] ?? 'application/octet-stream';
}

import { acceptEntries, isOfType, type Accept } from './accept.js';
import { bareType } from './bare-type.js';

/** The media type of a file of which nothing is known. */
export const unknownType = 'application/octet-stream';

/**
 * What media apps meet, a row each: the media type to declare, other names that browsers and apps have for it, and the
 * endings of its files, the one that people call it by first. Browsers ask the system, which may know none of them: a
 * Windows without an app for it, an Android that shares a file of another app.
 */
const rows = `
application/octet-stream binary/octet-stream application/unknown application/x-download application/force-download
image/jpeg image/jpg image/pjpeg jpeg jpg jpe jfif pjpeg pjp
image/png image/x-png png
image/gif gif
image/webp webp
image/avif avif
image/heic heic hif
image/heif heif
image/jxl jxl
image/svg+xml image/svg svg
image/bmp image/x-ms-bmp image/x-bmp bmp dib
image/tiff tiff tif
image/x-icon image/vnd.microsoft.icon image/ico ico
image/vnd.adobe.photoshop application/x-photoshop application/photoshop psd
image/x-adobe-dng dng
image/x-canon-cr2 cr2
image/x-canon-cr3 cr3
image/x-nikon-nef nef
image/x-sony-arw arw
video/mp4 video/x-m4v mp4 m4v
video/quicktime mov qt
video/webm webm
video/x-matroska video/matroska application/x-matroska mkv
video/x-msvideo video/avi video/msvideo avi
video/x-ms-wmv wmv
video/mpeg mpg mpeg
video/mp2t m2ts mts
video/3gpp 3gp
video/ogg ogv
video/x-flv flv
audio/mpeg audio/mp3 audio/x-mp3 audio/mpeg3 audio/x-mpeg mp3
audio/mp4 audio/m4a audio/x-m4a m4a m4b
audio/wav audio/x-wav audio/wave audio/vnd.wave wav
audio/flac audio/x-flac flac
audio/aac audio/x-aac aac
audio/ogg ogg oga opus
audio/webm weba
audio/aiff audio/x-aiff aiff aif
audio/midi audio/mid audio/x-midi mid midi
application/pdf application/x-pdf pdf
text/plain txt
text/csv text/x-csv application/csv text/comma-separated-values csv
text/markdown text/x-markdown md markdown
text/html html htm
application/json text/json json
application/xml text/xml xml
application/rtf text/rtf rtf
application/epub+zip epub
application/msword doc
application/vnd.ms-excel xls
application/vnd.ms-powerpoint ppt
application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
application/vnd.oasis.opendocument.text odt
application/vnd.oasis.opendocument.spreadsheet ods
application/vnd.oasis.opendocument.presentation odp
application/zip application/x-zip-compressed application/x-zip zip
application/gzip application/x-gzip application/x-tgz application/x-compressed-tar gz tgz
application/x-tar tar
application/x-7z-compressed 7z
application/vnd.rar application/x-rar-compressed application/x-rar rar`;

interface Table {
  /** By ending and by every name of a media type. */
  readonly types: ReadonlyMap<string, string>;
  /** By media type. */
  readonly endings: ReadonlyMap<string, string>;
}

let table: Table | undefined;

/** Made when it is needed: bundlers keep what runs when a module loads. */
function known(): Table {
  if (table) return table;
  const [types, endings] = [new Map<string, string>(), new Map<string, string>()];
  for (const row of rows.trim().split('\n')) {
    const words = row.split(' ');
    const [type = ''] = words;
    for (const word of words) types.set(word, type);
    const ending = words.find((word) => !word.includes('/'));
    if (ending) endings.set(type, ending);
  }
  return (table = { types, endings });
}

/** The ending of a file name, without its dot; empty if there is none. */
function endingIn(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1] ?? '';
}

/** The media type of a file ending, without its dot. */
export function typeOfEnding(ending: string): string | undefined {
  return known().types.get(ending.toLowerCase());
}

/** What people call a media type: "JPEG". */
export function nameOfType(type: string): string {
  return known().endings.get(type)?.toUpperCase() ?? type;
}

/** A media type in lower case, without parameters, and under its usual name: `image/jpeg` for `image/JPG; q=1`. */
export function usualType(type: string): string {
  const essence = bareType(type);
  return known().types.get(essence) ?? essence;
}

/**
 * Whether a media type says nothing about a file: it is missing, generic, or no media type. Windows with Excel calls every
 * CSV a spreadsheet.
 */
function isVague(type: string): boolean {
  const usual = usualType(type);
  return usual === unknownType || usual === 'application/vnd.ms-excel' || !/^[\w.+-]+\/[\w.+-]+$/.test(usual);
}

/**
 * The media type to declare for a file (spec 4.2): that of the browser, unless it is vague and the name's ending tells
 * more. `application/octet-stream` if neither says anything.
 */
export function mediaTypeOf({ name, type }: { readonly name: string; readonly type: string }): string {
  const usual = usualType(type);
  if (!isVague(usual)) return usual;
  return typeOfEnding(endingIn(name)) ?? (/^[\w.+-]+\/[\w.+-]+$/.test(usual) ? usual : unknownType);
}

/**
 * Whether an app that lists media types, each with file endings, means a file whose ending is none of them: its type is
 * listed, under whatever name, or is that of a listed ending, unless its own ending is of another type.
 *
 * @param file its type as `mediaTypeOf` or the first bytes tell it
 */
export function acceptsType(
  accept: Accept | undefined,
  { name, type }: { readonly name: string; readonly type: string },
): boolean {
  const own = endingIn(name);
  // `sea.jpeg` and `image:1043` are meant by `.jpg`.
  const isNamedSo = own === '' || typeOfEnding(own) === type;
  return acceptEntries(accept ?? '').some(
    ([pattern, endings]) =>
      isOfType(type, usualType(pattern)) ||
      (isNamedSo && endings.some((ending) => typeOfEnding(ending.slice(1)) === type)),
  );
}

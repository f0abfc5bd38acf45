/* oxlint-disable no-control-regex -- signatures are bytes */
import { typeOfEnding, unknownType } from './media-type.js';

/** How many bytes `typeOfContent` needs, unless the file is shorter: so much may come before the header of a PDF. */
export const headLength = 1024;
// The longest signature.
const signatureLength = 72;

/** Media types, by file endings, and how every file of them begins, as Latin-1. The first that matches says what it is. */
const signatures = (
  [
    ['jpeg', /^\xff\xd8\xff/],
    ['png', /^\x89PNG\r\n\x1a\n/],
    ['gif', /^GIF8[79]a/],
    ['webp', /^RIFF[^]{4}WEBP/],
    ['avif', /^[^]{4}ftyp(?:[^]{4}){0,12}?avi[fs]/],
    ['heic heif', /^[^]{4}ftyp(?:[^]{4}){0,12}?(?:hei[cmsx]|hev[cx])/],
    ['heif heic avif', /^[^]{4}ftyp(?:mif1|msf1)/],
    ['cr3', /^[^]{4}ftypcrx /],
    ['m4a mp4 mov', /^[^]{4}ftypM4[ABP] /],
    ['mov mp4 m4a', /^[^]{4}ftypqt {2}/],
    [
      'mp4 mov 3gp m4a',
      /^(?:\0[^]{3}(?:ftyp(?!hei|hev|avi|mif1|msf1|crx)|moov|free|wide|skip|pnot)|[^]{4}mdat)/,
    ],
    ['mkv webm weba', /^\x1aE\xdf\xa3[^]{0,60}matroska/],
    ['webm mkv weba', /^\x1aE\xdf\xa3/],
    ['ogg ogv', /^OggS/],
    ['wav', /^(?:RIF[FX]|RF64|BW64)[^]{4}WAVE/],
    ['avi', /^RIFF[^]{4}AVI /],
    ['pdf', /^%PDF-/],
    ['zip epub docx xlsx pptx odt ods odp', /^PK(?:\x03\x04|\x05\x06|\x07\x08)/],
    // With a password, Office documents are in its older container, of which there are many kinds.
    ['? docx xlsx pptx', /^\xd0\xcf\x11\xe0/],
    ['?', /^\x7fELF/],
    ['gz', /^\x1f\x8b/],
    ['7z', /^7z\xbc\xaf\x27\x1c/],
    ['rar', /^Rar!\x1a\x07/],
    ['tiff', /^(?:II[*+]\0|MM\0[*+])/],
    ['bmp', /^BM[^]{4}\0{4}/],
    ['ico', /^\0\0[\x01\x02]\0/],
  ] as const
).map(([endings, pattern]) => ({
  types: endings.split(' ').map((ending) => typeOfEnding(ending) ?? unknownType),
  pattern,
}));

// No text, such as `let mdata` or `GIF89a is a format`, has them.
const controls = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

// They have no signature of their own, but they do not begin with that of another kind.
const texts = /^text\/|[/+](?:json|xml)$/;
const archives = /^application\/(?:zip|gzip|x-7z-compressed|vnd\.rar)$/;

/**
 * The media type to declare for a file, by its first bytes: the given one unless they contradict it. If they show another
 * of the same kind, as for a PNG that is named `.jpg`, that one. Null if the file is not what it is said to be: the page
 * does not send it, and the service refuses it (spec 4.3).
 */
export function typeOfContent(declared: string, bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, signatureLength));
  const isText = !controls.test(head);
  const mayBe = (type: string) =>
    type === declared || (declared === unknownType && type === 'application/pdf');
  const found = signatures.filter(
    ({ types, pattern }) => pattern.test(head) && (!isText || types.some(mayBe)),
  );
  const shown = found[0]?.types ?? [];
  if (declared === unknownType) return shown[0] ?? declared;
  if (!signatures.some(({ types }) => types.includes(declared)))
    return texts.test(declared) && found.length > 0 ? null : declared;
  if (found.some(({ types }) => types.includes(declared))) return declared;
  const isLatePdf = declared === 'application/pdf' && latin1(bytes.subarray(0, headLength)).includes('%PDF-');
  if (isLatePdf) return declared;
  // Only the first part of a split archive begins as one.
  if (!found[0] && archives.test(declared)) return unknownType;
  return shown.find((type) => kindOf(type) === kindOf(declared)) ?? null;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function kindOf(type: string): string {
  if (archives.test(type)) return 'archive';
  return type.startsWith('application/') ? type : (type.split('/')[0] ?? '');
}

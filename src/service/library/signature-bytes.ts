import { essenceOf } from './media-type.js';

/** The number of leading bytes needed to detect every format below. */
export const signatureLength = 16;

interface Format {
  name: string;
  types: readonly string[];
  /** A regular expression for the bytes from offset `at`, as hexadecimal. */
  pattern: string;
  at?: number;
}

const formats: readonly Format[] = [
  { name: 'PNG', types: ['image/png', 'image/apng'], pattern: '89504e470d0a1a0a' },
  { name: 'JPEG', types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], pattern: 'ffd8ff' },
  { name: 'GIF', types: ['image/gif'], pattern: '47494638(?:37|39)61' },
  { name: 'WebP', types: ['image/webp'], pattern: '52494646........57454250' },
  { name: 'WAV', types: ['audio/wav', 'audio/x-wav', 'audio/wave'], pattern: '52494646........57415645' },
  { name: 'AVI', types: ['video/x-msvideo', 'video/avi'], pattern: '52494646........41564920' },
  { name: 'BMP', types: ['image/bmp', 'image/x-ms-bmp'], pattern: '424d........00000000' },
  { name: 'TIFF', types: ['image/tiff'], pattern: '(?:49492a00|4d4d002a)' },
  { name: 'AVIF', types: ['image/avif'], pattern: '66747970(?:61766966|61766973|6d696631)', at: 4 },
  {
    name: 'HEIF',
    types: ['image/heic', 'image/heif'],
    pattern: '66747970(?:68656963|68656978|6d696631|6d736631)',
    at: 4,
  },
  {
    name: 'MP4',
    types: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp', 'audio/mp4', 'audio/x-m4a'],
    // A text may say "Get free…", but it has no box of a length.
    pattern: '(?:66747970|6d646174|(?<=^00.{6})(?:6d6f6f76|66726565|77696465))',
    at: 4,
  },
  {
    name: 'Matroska',
    types: ['video/webm', 'audio/webm', 'video/x-matroska', 'video/matroska'],
    pattern: '1a45dfa3',
  },
  { name: 'Ogg', types: ['audio/ogg', 'video/ogg', 'application/ogg'], pattern: '4f676753' },
  { name: 'PDF', types: ['application/pdf'], pattern: '255044462d' },
  {
    name: 'ZIP',
    types: [
      'application/zip',
      'application/x-zip-compressed',
      'application/epub+zip',
      'application/java-archive',
    ],
    pattern: '504b(?:0304|0506|0708)',
  },
  { name: 'gzip', types: ['application/gzip', 'application/x-gzip'], pattern: '1f8b' },
  { name: '7z', types: ['application/x-7z-compressed'], pattern: '377abcaf271c' },
  { name: 'RAR', types: ['application/vnd.rar', 'application/x-rar-compressed'], pattern: '526172211a07' },
  { name: 'ELF', types: ['application/x-executable', 'application/x-elf'], pattern: '7f454c46' },
];

// Office documents are ZIP archives.
const zipBased = /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)/;

/**
 * Describes how the leading bytes contradict the declared content type; null if they do not (spec 4.3). Unknown types
 * always match; text must not start with the signature of a binary format.
 */
export function signatureMismatch(contentType: string, head: Uint8Array): string | null {
  const declared = essenceOf(contentType);
  const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const expected = formats.filter(
    ({ name, types }) => types.includes(declared) || (name === 'ZIP' && zipBased.test(declared)),
  );
  if (expected.length > 0) {
    if (expected.some((format) => matches(format, hex))) return null;
    const actual = formats.find((format) => matches(format, hex));
    const mismatch = actual ? `are those of a ${actual.name} file` : 'do not match';
    return `The file was declared as ${declared}, but its leading bytes ${mismatch}.`;
  }
  if (!isText(declared)) return null;
  const binary = formats.find((format) => format.name !== 'BMP' && matches(format, hex));
  return binary ? `The file was declared as ${declared}, but it is a ${binary.name} file.` : null;
}

function isText(essence: string): boolean {
  return essence.startsWith('text/') || /^(?:application\/(?:json|xml)|image\/svg\+xml)$/.test(essence);
}

function matches({ pattern, at = 0 }: Format, hex: string): boolean {
  return new RegExp(`^.{${at * 2}}${pattern}`).test(hex);
}

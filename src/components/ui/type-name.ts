import { bareType } from '../../hooks/versions/version-steps.js';

const extension = /\.([\p{L}\p{N}]{1,8})$/u;
// "vnd.openxmlformats-officedocument…" and the like tell a person nothing; the extension does.
const short = /^[a-z]+\/(?:x-)?([a-z0-9]{2,4})(?:\+\w+)?$/;

/** The extension of a file's name, without its dot: "jpg". */
export function extensionOf(name: string): string | undefined {
  return extension.exec(name)?.[1];
}

/** A media type as people call it: "JPEG", "PDF", "DOCX". Null where there is no word as short as that. */
export function shortTypeName(contentType: string | undefined, ending: string | undefined): string | null {
  const type = bareType(contentType ?? '');
  const plain = type.startsWith('text/') ? undefined : short.exec(type)?.[1];
  return (plain ?? ending?.replace(/^\./, ''))?.toUpperCase() || null;
}

/** The same, and the media type itself where there is no short word. Null when nothing is known of it. */
export function typeName(contentType: string | undefined, ending: string | undefined): string | null {
  return shortTypeName(contentType, ending) ?? (bareType(contentType ?? '') || null);
}

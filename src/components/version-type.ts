import { bareType, type Version } from '../hooks/version-steps.js';

const extensionOf = /\.([\p{L}\p{N}]{1,8})$/u;
// "vnd.openxmlformats-officedocument…" and the like tell a person nothing; the extension does.
const short = /^[a-z]+\/(?:x-)?([a-z0-9]{2,4})(?:\+\w+)?$/;

/** A media type as people call it: "JPEG", "PDF", "DOCX". Null when nothing is known of it. */
export function typeName(contentType: string | undefined, extension: string | undefined): string | null {
  const type = bareType(contentType ?? '');
  const plain = type.startsWith('text/') ? undefined : short.exec(type)?.[1];
  const name = plain ?? extension?.replace(/^\./, '');
  return name ? name.toUpperCase() : type || null;
}

/** How two media types that differ are told apart; in full where people call both the same. */
export function typeChange(from: Version, to: Version): { from: string; to: string } {
  const names = [from, to].map((one) => typeName(one.content_type, one.file_extension) ?? '');
  const [before = '', after = ''] = names[0] === names[1] ? [from.content_type, to.content_type] : names;
  return { from: before, to: after };
}

/** A file that a person chose, as the version that it would become: its type as the engine declares it. */
export function versionOf({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): Version {
  const extension = extensionOf.exec(name)?.[1];
  return {
    content_type: type || 'application/octet-stream',
    size,
    ...(extension && { file_extension: extension }),
  };
}

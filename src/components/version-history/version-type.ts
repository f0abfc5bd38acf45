import type { Version } from '../../hooks/versions/version-steps.js';
import { extensionOf, typeName } from '../icons/file-type.js';

/** Short names for two different media types; the full types if their short names are the same. */
export function typeChange(from: Version, to: Version): { from: string; to: string } {
  const names = [from, to].map((one) => typeName(one.content_type, one.file_extension) ?? '');
  const [before = '', after = ''] = names[0] === names[1] ? [from.content_type, to.content_type] : names;
  return { from: before, to: after };
}

/** The version that a file would become, with the media type that the upload declares (spec 4.8). */
export function versionOf({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): Version {
  const extension = extensionOf(name);
  return {
    content_type: type || 'application/octet-stream',
    size,
    ...(extension && { file_extension: extension }),
  };
}

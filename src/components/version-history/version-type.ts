import type { Version } from '../../hooks/versions/version-steps.js';
import { extensionOf, typeName } from '../ui/type-name.js';

/** How two media types that differ are told apart; in full where people call both the same. */
export function typeChange(from: Version, to: Version): { from: string; to: string } {
  const names = [from, to].map((one) => typeName(one.content_type, one.file_extension) ?? '');
  const [before = '', after = ''] = names[0] === names[1] ? [from.content_type, to.content_type] : names;
  return { from: before, to: after };
}

/** A file that a person chose, as the version that it would become: its type as the engine declares it. */
export function versionOf({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): Version {
  const extension = extensionOf(name);
  return {
    content_type: type || 'application/octet-stream',
    size,
    ...(extension && { file_extension: extension }),
  };
}

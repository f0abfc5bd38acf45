import type { Asset } from '../../api/resources.js';

/** The link of an asset that anybody may open: the file itself, else the page about it. Undefined unless it is a web address. */
export function linkOf(asset: Asset): string | undefined {
  return fileAddress(asset) ?? (asset.privacy === 'private' ? undefined : webAddress(asset.share_url));
}

/** The address of the file itself, if it is a web address that anybody may open. */
export function fileAddress({ direct_url: direct, privacy }: Asset): string | undefined {
  return privacy === 'private' ? undefined : webAddress(direct);
}

/**
 * A http or https address in the form of the URL standard, which contains no spaces, quotes or angle brackets; undefined
 * for any other text. Relative addresses need a `base`.
 */
export function webAddress(text: string | undefined, base?: string): string | undefined {
  try {
    const { href, protocol } = new URL(text ?? '', base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

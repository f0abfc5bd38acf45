import type { Asset } from '../../../../api/resources.js';

/** The link of an asset to copy: the file itself, else the page about it. Undefined unless it is a web address. */
export function linkOf({ direct_url: direct, share_url: share }: Asset): string | undefined {
  return webAddress(direct) ?? webAddress(share);
}

/** The address of the file itself, if it is a web address. */
export function fileAddress({ direct_url: direct }: Asset): string | undefined {
  return webAddress(direct);
}

/** The link of an asset that anybody may open. */
export function publicLink(asset: Asset): string | undefined {
  return asset.privacy === 'private' ? undefined : linkOf(asset);
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

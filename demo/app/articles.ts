import type { Asset, AssetUsage } from 'longshore';
import { hrefOf } from './route.js';

/** An article that was published with the form. */
export interface Article {
  readonly headline: string;
  readonly assetIds: readonly string[];
}

const articles: Article[] = [];

export function publish(article: Article): void {
  articles.push(article);
}

/** The articles that use an asset. A server would look into its database. */
export function articlesWith({ id }: Asset): readonly AssetUsage[] {
  const href = new URL(hrefOf(['form']), location.href).href;
  return articles
    .filter(({ assetIds }) => id !== undefined && assetIds.includes(id))
    .map(({ headline }) => ({ label: headline, href }));
}

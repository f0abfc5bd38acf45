import type { Asset } from 'longshore';
import type { ReactElement } from 'react';
import { CodeFact } from './fact.js';

/** The links and embeds of an asset, as text only: HTML of the service is never rendered. */
export function AssetLinks({ asset, name }: { asset: Asset; name: string }): ReactElement {
  const { embeds = {} } = asset;
  return (
    <section aria-labelledby="links-heading">
      <h2 id="links-heading">Links</h2>
      <dl className="facts">
        <CodeFact name="Share link" text={asset.share_url} copy={`Copy the share link of ${name}`} link />
        <CodeFact name="Direct link" text={asset.direct_url} copy={`Copy the direct link of ${name}`} link />
        <CodeFact name="Markdown" text={embeds.markdown} copy={`Copy the Markdown of ${name}`} />
        <CodeFact name="HTML" text={embeds.html} copy={`Copy the HTML of ${name}`} />
        <CodeFact name="CSS" text={embeds.css} copy={`Copy the CSS of ${name}`} />
      </dl>
    </section>
  );
}

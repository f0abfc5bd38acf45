import { type Asset } from 'longshore';
import { createFormat, english } from 'longshore/headless';
import type { ReactElement } from 'react';
import { CodeFact, Fact } from './fact.js';

// Not `navigator.language`, which need not be a valid tag: Chromium's is `en-US@posix` where the locale is C.
const { locale } = new Intl.NumberFormat().resolvedOptions();
const format = createFormat(locale);
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** The metadata of an asset. */
export function AssetFacts({ asset }: { asset: Asset }): ReactElement {
  const { status, privacy, size } = asset;
  const time = Date.parse(asset.created_at ?? '');
  return (
    <section aria-label="Facts">
      <dl className="facts">
        <Fact name="Type">{asset.content_type}</Fact>
        <Fact name="Size">{size === undefined ? null : format.size(size)}</Fact>
        <Fact name="Privacy">{privacy && english.library.privacy[privacy]}</Fact>
        <Fact name="Status">{status && (english.library.status[status] ?? status)}</Fact>
        <Fact name="Added">{Number.isNaN(time) ? null : date.format(time)}</Fact>
        <CodeFact name="SHA-256" text={asset.checksum_sha256} copy="Copy the SHA-256" />
        <CodeFact name="ID" text={asset.id} copy="Copy the ID" />
      </dl>
    </section>
  );
}

import { AssetField, type AssetFilter } from 'longshore';
import { useState, type FormEvent, type ReactElement } from 'react';
import { publish } from './articles.js';
import { Page } from './page.js';

const pictures: AssetFilter = { type: 'image' };

/** A form with asset fields, which submit asset ids. */
export function FormPage(): ReactElement {
  const [sent, setSent] = useState<readonly (readonly [name: string, value: string])[]>([]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fields = [...data].map(
      ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const,
    );
    const assetIds = fields.filter(([name]) => name !== 'headline').map(([, value]) => value);
    const headline = data.get('headline');
    publish({ headline: typeof headline === 'string' ? headline : '', assetIds });
    setSent(fields);
  };
  return (
    <Page title="Write an article">
      <form className="article" onSubmit={onSubmit}>
        <label className="field">
          Headline
          <input name="headline" required />
        </label>
        <AssetField name="cover" label="Cover" required filter={pictures} uploader={{ accept: 'image/*' }} />
        <AssetField name="attachments" label="Attachments" multiple />
        <button type="submit">Publish</button>
      </form>
      <output className="sent">
        {sent.length > 0 && (
          <>
            <p>The form sent:</p>
            <dl className="facts">
              {sent.map(([name, value]) => (
                <div key={`${name} ${value}`}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </output>
    </Page>
  );
}

import { AssetField, AssetGrid, Uploader } from 'longshore';
import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveService } from './live-service.jsx';
import { seedPhotos } from './photos.js';
import { Samples } from './samples.jsx';

/** What guides show, by the name in `<!-- live: name -->`. */
const examples: Readonly<Record<string, () => ReactElement>> = {
  upload: () => (
    <LiveService>
      <Uploader accept="image/*" maxSize={5_000_000} maxFiles={5} titleProgress={false} />
      <Samples />
    </LiveService>
  ),
  review: () => (
    <LiveService>
      <Uploader accept="image/*" titleProgress={false} review edit />
      <Samples />
    </LiveService>
  ),
  gallery: () => (
    <LiveService seed={seedPhotos}>
      <AssetGrid deletable upload />
    </LiveService>
  ),
  form: () => (
    <LiveService seed={seedPhotos}>
      <CoverForm />
    </LiveService>
  ),
};

export function mount(element: Element, name: string): void {
  const Example = examples[name];
  if (!Example) throw new Error(`There is no live example ${name}.`);
  createRoot(element).render(<Example />);
}

function CoverForm(): ReactElement {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <form
      className="live-form"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(new URLSearchParams(new FormData(event.currentTarget) as never).toString());
      }}
    >
      <AssetField name="cover" label="Cover" filter={{ type: 'image' }} required />
      <button>Publish</button>
      {sent !== null && (
        <output>
          Submitted <code>{sent}</code>
        </output>
      )}
    </form>
  );
}

import { AssetField, AssetGrid, Uploader, useUploads } from 'longshore';
import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveService } from './live-service.jsx';
import { photoFiles, seedPhotos } from './photos.js';

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

/** For readers who have no picture at hand. */
export function Samples(): ReactElement {
  const { add, ids } = useUploads();
  return (
    <p className="live-samples" hidden={ids.length > 0}>
      <button type="button" onClick={() => void photoFiles().then((files) => add(files))}>
        Use sample photos
      </button>{' '}
      Nothing leaves your browser: a mock of the service runs in this page.
    </p>
  );
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

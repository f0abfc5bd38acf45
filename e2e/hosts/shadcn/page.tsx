import { Dialog, Label } from 'radix-ui';
import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MediaClient } from '../../../examples/recipes/shadcn/media-client.js';
import { MediaField } from '../../../examples/recipes/shadcn/media-field.js';
import { MediaLibrary } from '../../../examples/recipes/shadcn/media-library.js';
import { MediaUploader } from '../../../examples/recipes/shadcn/media-uploader.js';
import './style.css';

const button =
  'inline-flex h-9 items-center rounded-lg bg-primary px-4 text-sm font-medium text-primary-foreground shadow-xs';
const overlay = 'fixed inset-0 z-50 bg-black/50';

/** A form in a dialog, as of shadcn/ui. */
function Article(): ReactElement {
  const [sent, setSent] = useState('');
  return (
    <Dialog.Root>
      <Dialog.Trigger className={button}>Write</Dialog.Trigger>
      <output>{sent}</output>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-50 w-full max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-lg border bg-background p-6 shadow-lg"
        >
          <Dialog.Title className="text-lg font-semibold">Article</Dialog.Title>
          <form className="grid gap-4" action={(data) => setSent([...data.keys()].join(' '))}>
            <Label.Root htmlFor="title" className="text-sm font-medium">
              Title
            </Label.Root>
            <input id="title" name="title" className="h-9 rounded-md border border-input px-3 text-sm" />
            <MediaField name="cover" label="Cover" description="Shown above the article." required />
            <button className={button}>Send</button>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A sheet at the side of the page, as of shadcn/ui. */
function Upload(): ReactElement {
  return (
    <Dialog.Root>
      <Dialog.Trigger className={button}>Upload</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 h-full w-3/4 max-w-md overflow-auto border-l bg-background shadow-lg"
        >
          <Dialog.Title className="sr-only">Upload</Dialog.Title>
          <MediaUploader />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// `?dark`
document.documentElement.className = location.search.slice(1);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaClient>
      <div className="flex gap-2 p-6">
        <Article />
        <Upload />
      </div>
      <MediaLibrary />
    </MediaClient>
  </StrictMode>,
);

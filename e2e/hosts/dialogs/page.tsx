import { Dialog as HeadlessDialog, DialogPanel } from '@headlessui/react';
import { Dialog as MuiDialog } from '@mui/material';
import { Dialog as RadixDialog } from 'radix-ui';
import { StrictMode, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ImageEditor } from '../../../src/components/image-editor/index.js';
import { AssetGrid, AssetPicker, createMediaClient, MediaProvider } from '../../../src/index.js';
import { createMediaPicker } from '../../../src/widget/media/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });
const picker = createMediaPicker({ client });

interface HostProps {
  onClose: () => void;
  children: ReactNode;
}

function Radix({ onClose, children }: HostProps): ReactElement {
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay style={{ position: 'fixed', inset: 0 }} />
        <RadixDialog.Content aria-describedby={undefined} style={{ position: 'fixed', inset: 40 }}>
          <RadixDialog.Title>Article</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Mui({ onClose, children }: HostProps): ReactElement {
  return (
    <MuiDialog
      open
      onClose={onClose}
      maxWidth="lg"
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': 'Article' } }}
    >
      {children}
    </MuiDialog>
  );
}

function Headless({ onClose, children }: HostProps): ReactElement {
  return (
    <HeadlessDialog open onClose={onClose} aria-label="Article">
      <DialogPanel style={{ position: 'fixed', inset: 40 }}>{children}</DialogPanel>
    </HeadlessDialog>
  );
}

function Native({ onClose, children }: HostProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Article" onClose={onClose} style={{ inlineSize: 800 }}>
      {children}
    </dialog>
  );
}

function Popover({ onClose, children }: HostProps): ReactElement {
  const popover = useRef<HTMLDialogElement>(null);
  useEffect(() => popover.current?.showPopover(), []);
  return (
    <dialog
      ref={popover}
      popover="auto"
      aria-label="Article"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      style={{ inlineSize: 800 }}
    >
      {children}
    </dialog>
  );
}

const hosts = { radix: Radix, mui: Mui, headless: Headless, native: Native, popover: Popover };
// `?mui`
const Host = hosts[location.search.slice(1) as keyof typeof hosts];

/** A picture of 64 by 64 pixels. */
async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d')?.fillRect(0, 0, 32, 64);
  return new File([await canvas.convertToBlob()], 'square.png', { type: 'image/png' });
}

function Article(): ReactElement {
  const [isPicking, setPicking] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const show = (assets: readonly { filename?: string }[] | null) =>
    setPicked((assets ?? []).flatMap(({ filename }) => filename ?? []));
  // Two calls, as a double click makes them.
  const pickElsewhere = () => {
    void picker.open({ multiple: true }).then(show);
    void picker.open({ multiple: true });
  };
  return (
    <>
      <input aria-label="Title" />
      <button type="button" onClick={() => setPicking(true)}>
        Pick
      </button>
      <button type="button" onClick={pickElsewhere}>
        Pick elsewhere
      </button>
      <button type="button" onClick={() => void drawPicture().then(setPicture)}>
        Edit
      </button>
      <output>{picked.join(', ')}</output>
      <div style={{ maxBlockSize: 320, overflow: 'auto' }}>
        <AssetGrid />
      </div>
      {isPicking && (
        <AssetPicker
          multiple
          onPick={(assets) => {
            show(assets);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {picture && (
        <ImageEditor
          file={picture}
          aspectRatios={['free']}
          onSave={() => setPicture(null)}
          onCancel={() => setPicture(null)}
        />
      )}
    </>
  );
}

function Page(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      <p>Closed {closed} times</p>
      {isOpen && (
        <Host
          onClose={() => {
            setOpen(false);
            setClosed(closed + 1);
          }}
        >
          <Article />
        </Host>
      )}
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <Page />
    </MediaProvider>
  </StrictMode>,
);

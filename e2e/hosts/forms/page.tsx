import { StrictMode, useEffect, useRef, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import { AssetField, AssetGrid, createMediaClient, MediaProvider } from '../../../src/index.js';
import '../../../src/styles.css';

declare global {
  interface Window {
    /** What the form around everything has heard. */
    heard: string[];
  }
}

window.heard = [];
const client = createMediaClient({ baseUrl: '/api/media' });
const types = ['input', 'change', 'submit', 'invalid'];

/** A form with an action, as of React 19, beside native fields. Its events are recorded, of React and of the browser. */
function Article(): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState('');
  const [title, setTitle] = useState('Boats');
  const [cover, setCover] = useState<readonly string[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    // The browser tells a form also of controls inside it that are no fields of it; they have no `form`.
    const hearNative = ({ type, target }: Event) => {
      if (target === form.current || (target as HTMLInputElement).form) window.heard.push(`native ${type}`);
    };
    for (const type of types) form.current?.addEventListener(type, hearNative, listening);
    return () => listening.abort();
  }, []);
  const hear = ({ type }: { type: string }) => void window.heard.push(`React ${type}`);
  return (
    <form
      ref={form}
      aria-label="Article"
      action={(data) => setSent([...data.keys()].join(' '))}
      onInput={hear}
      onChange={hear}
      onInvalid={hear}
      onSubmit={hear}
    >
      <input
        name="title"
        aria-label="Title"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <input name="note" aria-label="Note" defaultValue="none" />
      <AssetField name="cover" label="Cover" value={cover} onChange={setCover} />
      <AssetField name="banner" label="Banner" />
      <AssetGrid upload />
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

/** A form that Enter submits because it has one field for text, and no button. */
function OneField(): ReactElement {
  const [sent, setSent] = useState('');
  return (
    <form aria-label="One field" action={() => setSent('sent')}>
      <input name="name" aria-label="Name" />
      <AssetField name="logo" label="Logo" />
      <output>{sent}</output>
    </form>
  );
}

function HookForm(): ReactElement {
  const { control, handleSubmit, formState } = useForm<{ photo: readonly string[] }>({
    defaultValues: { photo: [] },
  });
  const { isDirty, touchedFields, isSubmitted } = formState;
  return (
    <form aria-label="Hook form" onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <Controller
        control={control}
        name="photo"
        render={({ field }) => <AssetField {...field} label="Photo" />}
      />
      <output>
        {[isDirty && 'dirty', touchedFields.photo && 'touched', isSubmitted && 'submitted']
          .filter(Boolean)
          .join(' ') || 'new'}
      </output>
    </form>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <Article />
      <OneField />
      <HookForm />
    </MediaProvider>
  </StrictMode>,
);

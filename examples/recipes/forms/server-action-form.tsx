'use client';

import { AssetField } from 'longshore';
import { startTransition, useActionState, type FormEvent } from 'react';
import type { ArticleState } from './server-action.js';

const initial: ArticleState = { saved: false, errors: {} };

/** `action`: the server action, which the page imports and passes on. */
export function ArticleForm({
  action,
}: {
  action: (before: ArticleState, form: FormData) => Promise<ArticleState>;
}) {
  const [state, submit, isPending] = useActionState(action, initial);
  // With `<form action={submit}>`, React would reset the form after each action, also after one that failed.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => submit(form));
  };
  return (
    <form onSubmit={onSubmit}>
      <label>
        Title <input name="title" />
      </label>
      {state.errors.title && <p role="alert">{state.errors.title}</p>}
      <AssetField name="cover" label="Cover" uploader={{ accept: 'image/*' }} error={state.errors.cover} />
      <button disabled={isPending}>Publish</button>
      {state.saved && <output>Published.</output>}
    </form>
  );
}

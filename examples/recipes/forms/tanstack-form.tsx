import { useForm } from '@tanstack/react-form';
import { AssetField, type AssetFieldHandle } from 'longshore';
import { useRef } from 'react';

export interface Article {
  title: string;
  cover: readonly string[];
}

const empty: Article = { title: '', cover: [] };

export function ArticleForm({ save }: { save: (article: Article) => Promise<void> }) {
  const cover = useRef<AssetFieldHandle>(null);
  const form = useForm({
    defaultValues: empty,
    onSubmit: ({ value }) => save(value),
    onSubmitInvalid: ({ formApi }) => {
      if (formApi.getFieldMeta('cover')?.errors.length) cover.current?.focus();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <form.Field
        name="title"
        validators={{ onSubmit: ({ value }) => (value === '' ? 'Enter a title.' : undefined) }}
      >
        {({ name, state, handleChange, handleBlur }) => (
          <label>
            Title{' '}
            <input
              name={name}
              value={state.value}
              onChange={(event) => handleChange(event.target.value)}
              onBlur={handleBlur}
            />
            {state.meta.errors[0] && <span role="alert">{state.meta.errors[0]}</span>}
          </label>
        )}
      </form.Field>
      <form.Field
        name="cover"
        validators={{ onSubmit: ({ value }) => (value.length > 0 ? undefined : 'Choose a cover.') }}
      >
        {({ name, state, handleChange, handleBlur }) => (
          <AssetField
            ref={cover}
            name={name}
            label="Cover"
            uploader={{ accept: 'image/*' }}
            value={state.value}
            onChange={handleChange}
            onBlur={handleBlur}
            error={state.meta.errors[0]}
          />
        )}
      </form.Field>
      <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
        {(isSubmitting) => <button disabled={isSubmitting}>Publish</button>}
      </form.Subscribe>
    </form>
  );
}

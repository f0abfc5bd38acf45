import { AssetField } from 'longshore';
import { Controller, useForm } from 'react-hook-form';

export interface Article {
  title: string;
  cover: readonly string[];
  gallery: readonly string[];
}

export function ArticleForm({ save }: { save: (article: Article) => Promise<void> }) {
  const { control, register, handleSubmit, setError, formState } = useForm<Article>({
    defaultValues: { title: '', cover: [], gallery: [] },
  });
  const submit = handleSubmit(async (article) => {
    try {
      await save(article);
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : 'Could not be saved.' });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        Title <input {...register('title', { required: 'Enter a title.' })} />
      </label>
      {formState.errors.title && <p role="alert">{formState.errors.title.message}</p>}
      <Controller
        control={control}
        name="cover"
        rules={{ validate: (ids) => ids.length > 0 || 'Choose a cover.' }}
        render={({ field, fieldState }) => (
          <AssetField
            {...field}
            label="Cover"
            uploader={{ accept: 'image/*' }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="gallery"
        rules={{ validate: (ids) => ids.length <= 10 || 'Choose at most ten pictures.' }}
        render={({ field, fieldState }) => (
          <AssetField {...field} label="Gallery" multiple error={fieldState.error?.message} />
        )}
      />
      {formState.errors.root && <p role="alert">{formState.errors.root.message}</p>}
      <button disabled={formState.isSubmitting}>Publish</button>
    </form>
  );
}

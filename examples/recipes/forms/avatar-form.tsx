import { useAsset, useUploadFile } from 'longshore';
import { ImageEditor } from 'longshore/image-editor';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';

const Profile = z.object({
  name: z.string().min(1, 'Enter your name.'),
  /** The id of an asset. */
  avatar: z.string().min(1, 'Choose a picture.'),
});
export type Profile = z.infer<typeof Profile>;

const empty: Profile = { name: '', avatar: '' };

interface Props {
  profile?: Profile;
  /** On your server, `mediaProxy.claim` keeps the picture, if the proxy has `users.drafts`. */
  save: (profile: Profile) => Promise<void>;
}

export function ProfileForm({ profile = empty, save }: Props) {
  const { control, register, handleSubmit, formState } = useForm<Profile>({
    defaultValues: profile,
    // As zodResolver(Profile) of @hookform/resolvers.
    resolver: (values) => {
      const { data, error } = Profile.safeParse(values);
      if (data) return { values: data, errors: {} };
      const issues = error.issues.map(({ path, message }) => [path.join('.'), { type: 'zod', message }]);
      return { values: {}, errors: Object.fromEntries(issues) };
    },
  });
  const { field, fieldState } = useController({ control, name: 'avatar' });
  const { ref, value, onChange } = field;
  const { data: asset } = useAsset(value);
  const { mutate, isPending, error } = useUploadFile();
  const [picked, setPicked] = useState<File | null>(null);
  const problem = error?.message ?? fieldState.error?.message;
  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)}>
      <label>
        Name <input {...register('name')} />
      </label>
      {formState.errors.name && <p role="alert">{formState.errors.name.message}</p>}
      {asset && <img src={asset.direct_url} alt="Your avatar" width={96} height={96} />}
      <label>
        Avatar{' '}
        <input
          ref={ref}
          type="file"
          accept="image/*"
          aria-invalid={problem !== undefined}
          onChange={({ currentTarget }) => {
            setPicked(currentTarget.files?.[0] ?? null);
            // The same picture can be picked again.
            currentTarget.value = '';
          }}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      {picked && (
        <ImageEditor
          file={picked}
          aspectRatios={[1]}
          onSave={(file) => {
            setPicked(null);
            mutate({ file, draft: true }, { onSuccess: ({ id }) => onChange(id) });
          }}
          onCancel={() => setPicked(null)}
        />
      )}
      <button disabled={isPending || formState.isSubmitting}>Save profile</button>
    </form>
  );
}

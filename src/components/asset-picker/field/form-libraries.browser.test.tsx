import { useForm as useTanStackForm } from '@tanstack/react-form';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import '../../../styles.css';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetField, type AssetFieldHandle } from '../asset-field.js';

interface Article {
  cover: readonly string[];
}
const choose = () => screen.getByRole('button', { name: 'Choose a file for Cover' });
const pick = async (name: string) => {
  await userEvent.click(choose());
  await userEvent.dblClick(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
};
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const tooFew = 'Choose a cover.';

it('is a field of React Hook Form', async () => {
  const world = createReactWorld();
  const { id } = await world.service.addAsset({ filename: 'a.txt' });
  const onSubmit = vi.fn<(article: Article) => void>();
  function Form(): ReactElement {
    const { control, handleSubmit, formState } = useForm<Article>({ defaultValues: { cover: [] } });
    const { dirtyFields, touchedFields } = formState;
    return (
      <form onSubmit={(event) => void handleSubmit((article) => onSubmit(article))(event)}>
        <Controller
          control={control}
          name="cover"
          rules={{ validate: (ids) => ids.length > 0 || tooFew }}
          render={({ field, fieldState }) => (
            <AssetField {...field} label="Cover" error={fieldState.error?.message} />
          )}
        />
        <button type="submit">Publish</button>
        <output>{`${dirtyFields.cover ? 'dirty' : 'clean'}, ${touchedFields.cover ? 'touched' : 'new'}`}</output>
      </form>
    );
  }
  world.show(<Form />);
  expect(screen.getByText('clean, new')).toBeInTheDocument();
  await publish();
  await waitFor(() => expect(choose()).toHaveFocus());
  expect(choose()).toHaveAccessibleDescription(tooFew);
  await pick('a.txt');
  await waitFor(() => expect(screen.getByText('dirty, new')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('dirty, touched')).toBeInTheDocument();
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ cover: [id] }]]));
});

it('is a field of TanStack Form', async () => {
  const world = createReactWorld();
  const { id } = await world.service.addAsset({ filename: 'a.txt' });
  const onSubmit = vi.fn<(article: Article) => void>();
  function Form(): ReactElement {
    const cover = useRef<AssetFieldHandle>(null);
    const defaultValues: Article = { cover: [] };
    const form = useTanStackForm({
      defaultValues,
      onSubmit: ({ value }) => onSubmit(value),
      onSubmitInvalid: () => cover.current?.focus(),
    });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <form.Field
          name="cover"
          validators={{ onSubmit: ({ value }) => (value.length > 0 ? undefined : tooFew) }}
        >
          {({ name, state, handleChange, handleBlur }) => (
            <AssetField
              ref={cover}
              name={name}
              label="Cover"
              value={state.value}
              onChange={handleChange}
              onBlur={handleBlur}
              error={state.meta.errors[0]}
            />
          )}
        </form.Field>
        <button type="submit">Publish</button>
      </form>
    );
  }
  world.show(<Form />);
  await publish();
  await waitFor(() => expect(choose()).toHaveFocus());
  expect(choose()).toHaveAccessibleDescription(tooFew);
  await pick('a.txt');
  await publish();
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ cover: [id] }]]));
});

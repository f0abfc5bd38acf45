import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { AssetField } from './asset-field.js';
import '../../styles.css';

const show = (before: boolean) =>
  render(
    <StrictMode>
      <StoryFrame>
        <form>
          {before && <input required aria-label="Title" />}
          <AssetField name="cover" label="Cover" required />
          <input required aria-label="Text" />
          <button type="submit">Save</button>
        </form>
      </StoryFrame>
    </StrictMode>,
  );
const choose = () => screen.getByRole('button', { name: 'Choose a file for Cover' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('has the focus if it is the first invalid field', async () => {
  show(false);
  await save();
  await waitFor(() => expect(choose()).toHaveFocus());
  expect(choose()).toHaveAccessibleDescription('Choose a file.');
});

it('leaves the focus to an invalid field before it', async () => {
  show(true);
  await save();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(choose()).toHaveAccessibleDescription('Choose a file.');
});

it('has its input behind the button, where the browser shows validation messages', () => {
  show(false);
  const control = document.querySelector('.longshore-field-control');
  const [a, b] = [control?.getBoundingClientRect(), choose().getBoundingClientRect()];
  expect([a?.x, a?.y, a?.width, a?.height]).toEqual([b.x, b.y, b.width, b.height]);
});

it('opens from the text of a label around it, which gets no other click in the field and its dialog', async () => {
  const { service, show: showIn } = createReactWorld();
  const { id } = await service.addAsset({ filename: 'a.txt' });
  showIn(
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the field has some
    <label>
      <b>Of the shop</b>
      <AssetField name="cover" label="Cover" multiple defaultValue={[id]} />
    </label>,
  );
  const remove = () => screen.queryByRole('button', { name: 'Remove a.txt' });
  await userEvent.click(await screen.findByText('a.txt'));
  expect(remove()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByText('Of the shop'));
  await userEvent.click(await screen.findByRole('heading', { name: 'Add files to Cover' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(remove()).toBeVisible();
});

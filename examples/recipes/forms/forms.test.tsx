import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createTestWorld } from 'longshore/testing';
import { ArticleForm as ReactHookForm } from './react-hook-form.js';
import { ArticleForm as ActionForm } from './server-action-form.js';
import type { ArticleState } from './server-action.js';
import { ArticleForm as TanStackForm } from './tanstack-form.js';

/** The forms of docs/forms.md, filled in by a user over the mock. */

interface Saved {
  title: string;
  cover: readonly string[];
}
type Form = ComponentType<{ save: (article: Saved) => Promise<void> }>;
const forms: [string, Form][] = [
  ['React Hook Form', ReactHookForm],
  ['TanStack Form', TanStackForm],
];

const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const coverButton = () => screen.getByRole('button', { name: 'Choose a file for Cover' });
const chooseCover = async (name: string) => {
  await userEvent.click(coverButton());
  await userEvent.dblClick(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
};

describe.each(forms)('the form with %s', (_name, ArticleForm) => {
  it('asks for what is missing, and saves the id of the chosen picture', async () => {
    const { service, wrapper } = createTestWorld();
    const { id } = await service.addAsset({ filename: 'quay.png' });
    const save = vi.fn<(article: Saved) => Promise<void>>(async () => {});
    render(<ArticleForm save={save} />, { wrapper });
    await publish();
    expect(await screen.findByText('Enter a title.')).toBeInTheDocument();
    await waitFor(() => expect(coverButton()).toHaveAccessibleDescription('Choose a cover.'));
    await userEvent.type(screen.getByLabelText(/Title/), 'The harbor');
    await chooseCover('quay.png');
    await publish();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ title: 'The harbor', cover: [id] });
  });
});

it('shows with React Hook Form why an article could not be saved', async () => {
  const { service, wrapper } = createTestWorld();
  await service.addAsset({ filename: 'quay.png' });
  render(<ReactHookForm save={() => Promise.reject(new Error('The title is taken.'))} />, { wrapper });
  await userEvent.type(screen.getByLabelText(/Title/), 'The harbor');
  await chooseCover('quay.png');
  await publish();
  expect(await screen.findByRole('alert')).toHaveTextContent('The title is taken.');
});

it('keeps what was filled in when a server action refuses it', async () => {
  const { service, wrapper } = createTestWorld();
  const { id } = await service.addAsset({ filename: 'quay.png' });
  const sent: [string, string][][] = [];
  // What the action does is tested in server-action.test.ts: it holds the key, which no page may.
  const action = async (_before: ArticleState, form: FormData): Promise<ArticleState> => {
    const entries = [...form].map(
      ([name, value]) => [name, typeof value === 'string' ? value : ''] as [string, string],
    );
    sent.push(entries);
    const { title = '' } = Object.fromEntries(entries);
    const errors = title === '' ? { title: 'Enter a title.' } : {};
    return { saved: title !== '', errors };
  };
  render(<ActionForm action={action} />, { wrapper });
  await chooseCover('quay.png');
  await publish();
  expect(await screen.findByText('Enter a title.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Title/), 'The harbor');
  await publish();
  expect(await screen.findByRole('status')).toHaveTextContent('Published.');
  expect(sent).toEqual([
    [
      ['title', ''],
      ['cover', id],
    ],
    [
      ['title', 'The harbor'],
      ['cover', id],
    ],
  ]);
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import type { Upload } from '../../upload/upload.js';
import { insufficientScope } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { ImportForm, type ImportFormProps } from './import-form.js';
import { UploadList } from '../upload-list/upload-list.js';

// Loading these modules takes real time, which the virtual clock does not cover.
beforeAll(() =>
  Promise.all([
    import('../../upload/imports/import-task.js'),
    import('../../hooks/imports/import-lines.js'),
    import('../upload-list/attention-bar.js'),
  ]),
);

function open(
  props: ImportFormProps = {},
  source = () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
) {
  const world = createReactWorld({ imports: 'sync', fetchSource: async () => source() });
  world.show(
    <>
      <ImportForm {...props} />
      <UploadList />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'URLs' });
  return { ...world, field, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('ImportForm', () => {
  it('imports a single URL on Enter, and shows it in the upload list', async () => {
    const { field, user, service } = open();
    await user.type(field, 'https://source.example/notes');
    // As Safari reports the end of a conversion.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    // Held.
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    await user.type(field, '.txt{Enter}');
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(screen.getByTitle('https://source.example/notes.txt')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.getByText('1 import started.')).toBeInTheDocument();
    expect(service.assets()).toMatchObject([{ filename: 'notes.txt', privacy: 'public' }]);
  });

  it('imports several lines, each URL once, and counts them in its button', async () => {
    const { field, user, service } = open();
    const lines = ['https://source.example/1.txt', '', '  https://source.example/2.txt  '];
    await user.click(field);
    await user.paste([...lines, lines[0]].join('\r\n'));
    await user.click(button('Import 2 files'));
    await waitFor(() => expect(screen.getAllByText('Imported')).toHaveLength(2));
    // In the header, and announced.
    await waitFor(() => expect(screen.getAllByText('2 files imported')).toHaveLength(2));
    expect(service.assets()).toHaveLength(2);
  });

  it('says of those that fail that they were not imported', async () => {
    const { field, user } = open({}, () => new Response(null, { status: 404 }));
    await user.click(field);
    await user.paste('https://source.example/1.txt\nhttps://source.example/2.txt');
    await user.click(button('Import 2 files'));
    // Above the rows, and announced.
    await waitFor(() => expect(screen.getAllByText("2 files couldn't be imported")).toHaveLength(2));
  });

  it('keeps invalid lines with an error, and imports the others', async () => {
    const { field, user, service } = open();
    await user.click(field);
    await user.paste(
      'ftp://source.example/a\nhttps://source.example/b.txt\nhttps://me:secret@source.example/c',
    );
    await user.click(button('Import'));
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(field).toHaveValue('ftp://source.example/a\nhttps://me:secret@source.example/c');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      /Line 1: Only http and https.*Line 2: This URL contains a password/,
    );
    expect(screen.getByText('1 import started. Fix 2 URLs.')).toBeInTheDocument();
    expect(service.requests().filter(({ operation }) => operation === 'createImport')).toHaveLength(1);

    await user.clear(field);
    expect(field).not.toHaveAccessibleDescription(/Line/);
  });

  it('reports an error if it is empty', async () => {
    const { field, user, service } = open();
    await user.click(button('Import'));
    expect(field).toHaveAccessibleDescription(/Enter at least one URL/);
    expect(service.requests()).toEqual([]);
  });

  it('sets the name of a single import, and the privacy', async () => {
    const onStarted = vi.fn<(uploads: readonly Upload[]) => void>();
    const { field, user, service } = open({
      privacy: 'choose',
      privacyChoices: ['unlisted', 'public'],
      onStarted,
    });
    await user.type(field, 'https://source.example/x');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'mine.txt');
    await user.click(button('Import'));
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(service.assets()).toMatchObject([{ filename: 'mine.txt', privacy: 'unlisted' }]);
    expect(onStarted.mock.calls[0]?.[0]).toMatchObject([{ name: 'mine.txt' }]);
  });

  it('has a name for one URL only, and the button does not move when the first one is typed', async () => {
    const { field, user } = open();
    const name = () => screen.queryByRole('textbox', { name: /^Name/ });
    expect(name()).toBeVisible();
    await user.type(field, 'https://source.example/x{Shift>}{Enter}{/Shift}');
    expect(name()).toBeVisible();
    await user.type(field, 'https://source.example/y');
    expect(name()).not.toBeInTheDocument();
  });

  it('keeps the name of an invalid import', async () => {
    const { field, user, service } = open();
    await user.type(field, 'ftp://source.example/x');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'mine.txt');
    await user.click(button('Import'));
    expect(field).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('mine.txt');
    await user.clear(field);
    await user.type(field, 'https://source.example/x{Enter}');
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(service.assets()).toMatchObject([{ filename: 'mine.txt' }]);
  });

  it('says that importing is not available if the API key lacks the scope, and keeps the focus', async () => {
    const { field, user, service } = open();
    service.faults.add(insufficientScope('createImport'));
    await user.type(field, 'https://source.example/x{Enter}');
    expect(await screen.findByText(/Importing isn't available here/)).toBeInTheDocument();
    expect(screen.getByText(/is missing the permission imports:write\. Its owner/)).toBeInTheDocument();
    // The field that had the focus is removed.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await act(() => user.click(button('Try again')));
    expect(screen.getByRole('textbox', { name: 'URLs' })).toBeInTheDocument();
  });
});

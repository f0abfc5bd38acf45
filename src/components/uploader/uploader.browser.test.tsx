import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { FileRefusedError } from '../../upload/files/prepare/file-refused-error.js';
import { Dropzone, type DropzoneProps } from './dropzone.js';
import { Uploader, type UploaderProps } from './uploader.js';

const file = (name: string, text = `content of ${name}`) => new File([text], name, { type: 'text/plain' });

/** Chooses files as in the file picker of the browser. */
async function pick(files: File[]) {
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files, { applyAccept: false });
}

describe('the focus', () => {
  const refused = { 'image/png': ['.png'] };
  it.each([
    { button: 'Dismiss a.txt', files: 1 },
    { button: 'Clear list', files: 1 },
    { button: 'Dismiss failed', files: 2, accept: refused },
  ] as const)('goes to "Choose files" if "$button" empties the list', async ({ button, files, ...props }) => {
    const { show } = createReactWorld();
    show(<Uploader {...props} />);
    await pick(['a.txt', 'b.txt'].slice(0, files).map((name) => file(name)));
    (await screen.findByRole('button', { name: button })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus());
  });
});

describe('Uploader', () => {
  it('uploads chosen files and announces it', async () => {
    const { show, service } = createReactWorld();
    const onDone = vi.fn<(upload: { name: string }) => void>();
    show(<Uploader onDone={onDone} privacy="unlisted" />);
    await pick([file('a.txt'), file('b.txt')]);
    await waitFor(() => expect(screen.getByText('2 files uploaded')).toBeVisible());
    expect(
      service
        .assets()
        .map(({ filename, privacy }) => [filename, privacy])
        .toSorted(),
    ).toEqual([
      ['a.txt', 'unlisted'],
      ['b.txt', 'unlisted'],
    ]);
    // Once each, although StrictMode subscribes twice.
    expect(onDone.mock.calls.map(([{ name }]) => name).toSorted()).toEqual(['a.txt', 'b.txt']);
    await waitFor(() =>
      expect(document.querySelector('[role="status"]')).toHaveTextContent('2 files uploaded.'),
    );
  });

  it('rejects files that the app does not accept, and uploads the others', async () => {
    const { show, service } = createReactWorld();
    const onFailed = vi.fn<(upload: { name: string }) => void>();
    show(<Uploader accept={{ 'image/png': ['.txt'] }} maxSize={100} maxFiles={2} onFailed={onFailed} />);
    await pick([
      file('good.txt'),
      file('large.txt', 'x'.repeat(200)),
      file('wrong.exe'),
      file('empty.txt', ''),
    ]);
    await waitFor(() => expect(screen.getByText('1 of 4 uploaded · 3 failed')).toBeVisible());
    expect(screen.getByText('Larger than 100 bytes.')).toBeVisible();
    expect(screen.getByText('File type not allowed. Use TXT.')).toBeVisible();
    expect(screen.getByText('This file is empty.')).toBeVisible();
    expect(onFailed).toHaveBeenCalledTimes(3);
    expect(service.assets()).toHaveLength(1);
  });

  it('prepares files as the app says, and announces a refusal', async () => {
    const { show, service } = createReactWorld();
    const prepare: UploaderProps['prepare'] = (given) => {
      if (given.name === 'b.txt') throw new FileRefusedError('Only one file is allowed.');
      return { file: given, name: 'prepared.txt' };
    };
    show(<Uploader prepare={prepare} />);
    await pick([file('a.txt'), file('b.txt')]);
    await waitFor(() => expect(screen.getByText('Only one file is allowed.')).toBeVisible());
    await waitFor(() => expect(service.assets().map(({ filename }) => filename)).toEqual(['prepared.txt']));
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
    await waitFor(() =>
      expect(document.querySelector('[role="status"]')).toHaveTextContent("1 file couldn't be uploaded."),
    );
  });

  it('shows file names as text, never as markup', async () => {
    const { show } = createReactWorld();
    show(<Uploader />);
    await pick([file('<img src=x onerror=alert(1)>.txt')]);
    await screen.findByRole('button', { name: 'Dismiss <img src=x onerror=alert(1)>.txt' });
    expect(document.querySelector('bdi')).toHaveTextContent('<img src=x onerror=alert(1)>.txt');
    expect(document.querySelector('img')).toBeNull();
  });

  it('asks about duplicates if the app wants it, and resolves all at once', async () => {
    const { show, service, world } = createReactWorld();
    await world.upload('one');
    await world.upload('two', { filename: 'two.txt' });
    show(<Uploader duplicates="ask" />);
    await pick([file('1.txt', 'one'), file('2.txt', 'two')]);
    const question = '2 files are already in your library';
    await waitFor(() => expect(screen.getByText(question, { selector: 'p' })).toBeVisible());
    expect(screen.getByRole('status')).toHaveTextContent(question);
    expect(screen.getByRole('button', { name: 'Use existing for 1.txt' })).toHaveAccessibleDescription(
      'Already in your library',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use existing' }));
    await waitFor(() =>
      expect(screen.getByText(question, { selector: '.longshore-sum span' })).toBeVisible(),
    );
    expect(service.assets()).toHaveLength(2);
  });

  it('halts for a rejected API key with a single notice, and continues on request', async () => {
    const { show, service } = createReactWorld();
    service.faults.add({ on: '*', kind: 'status', status: 401, times: 8 });
    show(<Uploader />);
    await pick([file('a.txt'), file('b.txt'), file('c.txt')]);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your session has expired.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    service.faults.clear();
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('3 files uploaded')).toBeVisible());
  });

  it('retries all failures at once', async () => {
    const { show, service } = createReactWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, times: 2 });
    show(<Uploader />);
    await pick([file('a.txt'), file('b.txt')]);
    await waitFor(() => expect(screen.getByText("2 files couldn't be uploaded")).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Retry all' }));
    await waitFor(() => expect(screen.getByText('2 files uploaded')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('Drop files or folders here')).toBeVisible();
  });

  it('lets the user choose among the privacy levels that the app offers, and says what private means', async () => {
    const { show, service } = createReactWorld();
    show(<Uploader privacy="choose" privacyChoices={['unlisted', 'private']} />);
    const choice = screen.getByRole('combobox', { name: 'Visibility' });
    expect(choice).toHaveValue('unlisted');
    expect(choice).not.toHaveAccessibleDescription();
    await userEvent.selectOptions(choice, 'Private');
    expect(choice).toHaveAccessibleDescription(
      "Private files have no public link, and pages can't show them.",
    );
    await pick([file('a.txt')]);
    await waitFor(() => expect(service.assets()).toMatchObject([{ privacy: 'private' }]));
    const row = screen.getByRole('listitem');
    expect(await within(row).findByText('Private')).toBeVisible();
    expect(within(row).queryByRole('button', { name: /^Copy link/ })).toBeNull();
    expect(within(row).queryByRole('link')).toBeNull();
  });

  it('offers private to those only whose app says that they have it', () => {
    createReactWorld().show(<Uploader privacy="choose" />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Public',
      'Unlisted',
    ]);
  });

  it('does nothing while disabled', async () => {
    const { show, queue } = createReactWorld();
    show(<Uploader disabled />);
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const transfer = { types: ['Files'], items: [], files: [file('a.txt')] };
    await act(async () => {
      screen
        .getByText('Drop files or folders here')
        .dispatchEvent(Object.assign(drop, { dataTransfer: transfer }));
    });
    expect(queue.getState().groups).toEqual({});
    // Otherwise the browser would navigate to the file.
    expect(drop.defaultPrevented).toBe(true);
  });

  it('renders components of the app', async () => {
    const { show } = createReactWorld();
    const components = { UploadRow: ({ id }: { id: string }) => <li>{id.length > 0 && 'row of mine'}</li> };
    show(<Uploader components={components} />);
    await pick([file('a.txt')]);
    await waitFor(() => expect(screen.getByText('row of mine')).toBeVisible());
  });

  it('renders its area when files are added, but not on progress', async () => {
    const { show } = createReactWorld();
    const rendered: (boolean | undefined)[] = [];
    function Area(props: DropzoneProps) {
      rendered.push(props.compact);
      return <Dropzone {...props} />;
    }
    const components = { Dropzone: Area };
    show(<Uploader components={components} />);
    await pick([file('a.txt'), file('b.txt')]);
    await waitFor(() => expect(screen.getByText('2 files uploaded')).toBeVisible());
    // StrictMode renders everything twice.
    expect(rendered).toEqual([false, false, true, true]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { MediaApiError, NetworkError } from '../../api/errors.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { AssetField } from '../asset-picker/asset-field.js';
import { AssetGrid } from '../asset-grid/asset-grid.js';
import { FolderPicker } from '../folder-picker/folder-picker.js';
import { ErrorNotice } from './error-notice.js';
import { Uploader } from '../uploader/uploader.js';
import { UsageMeter } from '../usage-meter/usage-meter.js';

// Loading it takes real time, during which a component may already be gone.
beforeAll(() => Promise.all([import('./error-details.js'), import('../upload-list/attention-bar.js')]));

const refusal = new MediaApiError({
  operation: 'presignUpload',
  status: 403,
  code: 'quota_exceeded',
  title: 'Forbidden',
  detail: 'The plan holds 2 GB, and 1.9 GB are used.',
  requestId: 'req_7f',
});
const words = 'Not while the harbour is frozen.';

/** Opens the dialog of "More". */
async function more(name: RegExp | string = 'More about this error') {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name }));
}

/** The service refuses an operation. */
const refuse = ({ service }: ReactWorld, on: 'listAssets' | 'getUsage' | 'getAsset' | 'deleteAsset') =>
  service.faults.add({ on, kind: 'status', status: 409, code: 'frozen', detail: words, times: Infinity });

describe('the dialog of "More"', () => {
  it("shows the service's explanation, its code and the request id, to copy", async () => {
    const user = userEvent.setup();
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    createReactWorld().show(<ErrorNotice error={refusal} />);
    const opener = await screen.findByRole('button', { name: 'More about this error' });
    opener.focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'More about this error' }));
    expect(dialog.getByText(refusal.detail)).toBeVisible();
    expect(dialog.getByText('quota_exceeded')).toBeVisible();
    expect(dialog.getByText('req_7f')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy for support' }));
    expect(copy).toHaveBeenCalledWith(`presignUpload 403 quota_exceeded\n${refusal.detail}\nreq_7f`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('shows the explanation of the proxy if the service did not respond', async () => {
    const cause = new MediaApiError({
      operation: 'listAssets',
      status: 504,
      code: 'service_timeout',
      type: 'urn:longshore:proxy:service_timeout',
      title: 'Gateway Timeout',
      detail: 'The service did not respond within 30 s.',
      requestId: 'proxy_1',
    });
    createReactWorld().show(<ErrorNotice error={new NetworkError('listAssets', cause)} />);
    const dialog = await more();
    expect(dialog.getByText(cause.detail)).toBeVisible();
    expect(dialog.getByText('proxy_1')).toBeVisible();
  });

  it('is not offered if there are no details', () => {
    createReactWorld().show(<ErrorNotice error={new NetworkError('listAssets')} />);
    expect(screen.getByRole('alert').textContent).not.toContain('More');
  });

  it('does not announce the alert again when it appears', async () => {
    createReactWorld().show(<ErrorNotice error={refusal} />);
    const opener = await screen.findByRole('button', { name: 'More about this error' });
    expect(opener.closest('[aria-live], [role="alert"]')).toHaveAttribute('aria-live', 'off');
  });
});

describe('"More" is offered for', () => {
  it('a failed upload, named after its file', async () => {
    const world = createReactWorld();
    world.service.faults.add({
      on: 'presignUpload',
      kind: 'status',
      status: 409,
      code: 'frozen',
      detail: words,
    });
    world.show(<Uploader />);
    world.queue.add([new File(['a'], 'a.txt')]);
    const dialog = await more('More about a.txt');
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText('frozen')).toBeVisible();
    expect(dialog.getByText(/^req_/)).toBeVisible();
  });

  it('a list', async () => {
    const world = createReactWorld();
    refuse(world, 'listAssets');
    world.show(<AssetGrid deletable />);
    expect((await more()).getByText(words)).toBeVisible();
  });

  it('the usage', async () => {
    const world = createReactWorld();
    refuse(world, 'getUsage');
    world.show(<UsageMeter />);
    expect((await more()).getByText(words)).toBeVisible();
  });

  it('a field', async () => {
    const world = createReactWorld();
    refuse(world, 'getAsset');
    world.show(<AssetField name="cover" label="Cover" defaultValue={['ast_1']} />);
    expect((await more()).getByText(words)).toBeVisible();
  });

  it('a missing permission', async () => {
    const world = createReactWorld();
    world.service.faults.add({
      on: 'getUsage',
      kind: 'status',
      status: 403,
      code: 'insufficient_scope',
      detail: words,
    });
    world.show(<UsageMeter />);
    expect((await more()).getByText(words)).toBeVisible();
  });

  it('the name of a new folder, without its keys reaching the form', async () => {
    const world = createReactWorld();
    world.service.faults.add({
      on: 'createFolder',
      kind: 'status',
      status: 422,
      code: 'name_taken',
      detail: words,
    });
    world.show(<FolderPicker value={null} onChange={() => {}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    const field = await screen.findByRole('textbox', { name: /^New (top-level )?folder/ });
    await userEvent.type(field, 'Trips{Enter}');
    const dialog = await more();
    expect(dialog.getByText('name_taken')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(field).toBeInTheDocument();
  });

  it('a deletion, with the id of every request', async () => {
    const world = createReactWorld();
    for (const name of ['a', 'b']) await world.service.addAsset({ filename: `${name}.txt`, content: name });
    refuse(world, 'deleteAsset');
    world.show(<AssetGrid deletable preview={false} />);
    const [first, second] = await screen.findAllByRole('row', { name: /\.txt/ });
    await userEvent.click(first!);
    await userEvent.click(second!);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 files' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete now' }));
    await waitFor(() => expect(screen.getByText(/couldn't be deleted/)).toBeInTheDocument());
    const dialog = await more();
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText(/^req_\w+, req_\w+$/)).toBeVisible();
  });
});

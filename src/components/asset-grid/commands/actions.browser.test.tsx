import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../../styles.css';
import type { Asset } from '../../../api/resources.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetAction, AssetActionContext } from './asset-action.js';

/** A grid of `a.txt` and `b.txt`, both selected, with an action of the app. */
async function select(action: Partial<AssetAction>) {
  const { service, show } = createReactWorld();
  for (const filename of ['b.txt', 'a.txt']) await service.addAsset({ filename });
  const publish: AssetAction = { id: 'publish', label: 'Publish', run: () => {}, ...action };
  show(<AssetGrid deletable actions={[publish]} />);
  for (const name of ['a.txt', 'b.txt'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

/** The actions load once something is selected. */
const button = (name: string) => screen.findByRole('button', { name });

/** An action that stays pending until the test ends it. */
function pending() {
  const calls: { assets: readonly Asset[]; context: AssetActionContext }[] = [];
  let end = { resolve: () => {}, reject: (_reason: unknown) => {} };
  const run: AssetAction['run'] = (assets, context) => {
    calls.push({ assets, context });
    return new Promise<void>((resolve, reject) => (end = { resolve, reject }));
  };
  return { run, calls, end: () => end };
}

it('runs for the selected assets, shows the progress, and announces the end', async () => {
  const { run, calls, end } = pending();
  await select({ run });
  await userEvent.click(await button('Publish'));
  // Once, also in strict mode.
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.assets.map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
  act(() => calls[0]?.context.progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Publish… 40%' })).toHaveValue(0.4);
  act(() => end().resolve());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('Publish: done')).toBeInTheDocument();
});

it('shows no progress if it ends at once, as one that opens a page', async () => {
  const run = vi.fn<AssetAction['run']>();
  await select({ run });
  const shown = vi.fn();
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('progressbar')) shown();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(await button('Publish'));
  expect(await screen.findByText('Publish: done')).toBeInTheDocument();
  observer.disconnect();
  expect(run).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
});

it('is cancelled by the user', async () => {
  const { run, calls, end } = pending();
  await select({ run });
  await userEvent.click(await button('Publish'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(calls[0]?.context.signal.aborted).toBe(true);
  await act(async () => end().reject(calls[0]?.context.signal.reason));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what failed, in the words of the app, and tries that again', async () => {
  const run = vi.fn<AssetAction['run']>();
  run.mockImplementationOnce((assets, { fail }) => {
    for (const asset of assets)
      if (asset.filename === 'b.txt') fail(asset, new Error('The page is locked by Ada.'));
  });
  await select({ run });
  await userEvent.click(await button('Publish'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Publish failed');
  expect(alert).toHaveTextContent('b.txt');
  expect(alert).not.toHaveTextContent('a.txt');
  expect(alert).toHaveTextContent('The page is locked by Ada.');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(run.mock.lastCall?.[0].map(({ filename }) => filename)).toEqual(['b.txt']);
});

it('keeps the messages of mistakes in the code to itself', async () => {
  await select({ run: () => Promise.reject(new TypeError('x is not a function')) });
  await userEvent.click(await button('Publish'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
});

it('is offered only where the app wants it', async () => {
  await select({ when: (assets) => assets.length === 1 });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select a.txt' }));
  expect(await button('Publish')).toBeVisible();
});

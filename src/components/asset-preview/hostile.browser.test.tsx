import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../styles.css';
import { createMediaClient } from '../../api/client.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { hostileAssets } from '../../../test/stories/hostile-assets.js';
import { AssetPreview } from './asset-preview.js';

type Harmed = Window & { harm?: number };

/** Resolves after what was inserted has had the time to run: an image that fails reports it in a task of its own. */
async function everythingHasRun(): Promise<void> {
  const probe = document.createElement('img');
  await act(
    () =>
      new Promise((resolve) => {
        probe.onerror = resolve;
        probe.src = `${location.origin}/no-such-picture`;
      }),
  );
}

describe('a hostile asset', () => {
  beforeEach(() => {
    delete (top as Harmed).harm;
  });
  afterEach(() => {
    delete (top as Harmed).harm;
  });

  it.each(hostileAssets().map((asset) => [asset.filename?.slice(0, 12), asset] as const))(
    'runs nothing in the preview: %s',
    async (_name, asset) => {
      const client = createMediaClient({
        baseUrl: 'https://media.example/v1',
        fetch: () => Promise.resolve(Response.json(asset)),
      });
      render(
        <MediaProvider client={client} queryClient={new QueryClient()} storage={null}>
          <AssetPreview deletable assets={[asset]} current={asset} onClose={() => {}} />
        </MediaProvider>,
      );
      const dialog = screen.getByRole('dialog');
      const busy = () => dialog.querySelector('[aria-busy]');
      // It is shown, or there is a reason why not.
      await waitFor(() => expect(busy()).toBeNull());
      await userEvent.keyboard('i');
      await userEvent.click(within(dialog).getByRole('button', { name: /^Links for/ }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'All links…' }));
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
      await everythingHasRun();

      expect((top as Harmed).harm).toBeUndefined();
      expect(
        document.querySelector('dialog :is(script, object, embed, svg script, foreignObject)'),
      ).toBeNull();
      const addresses = [...document.querySelectorAll('dialog :is(a, img, iframe, video)')].flatMap(
        (element) => ['href', 'src'].map((attribute) => element.getAttribute(attribute) ?? ''),
      );
      expect(addresses.filter((address) => address !== '' && !/^(https?|blob):/.test(address))).toEqual([]);
      for (const frame of document.querySelectorAll<HTMLIFrameElement>('dialog iframe')) {
        const response = await fetch(frame.src);
        expect(response.headers.get('content-type')).toBe('application/pdf');
        expect(await response.text()).toContain('%PDF-');
      }
    },
  );
});

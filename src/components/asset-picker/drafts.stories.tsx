import { useQueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useAssets } from '../../hooks/assets/use-assets.js';
import { scopes } from '../../contract/operation.js';
import type { MockService } from '../../mock/index.js';
import { createMemoryStore } from '../../server/users/store/memory-store.js';
import { StoryService } from '../../../test/stories/story-service.js';
import { createUserProxy } from '../../../test/worlds/user-proxy.js';
import { AssetField } from './asset-field.js';

/** A form whose files are drafts, and what is in the library. */
function Page({ expire }: { expire: () => Promise<unknown> }): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const cache = useQueryClient();
  const names = (useAssets().data ?? []).map(({ filename }) => filename);
  return (
    <>
      {isOpen ? (
        <form>
          <AssetField name="cover" label="Cover" />
          <p>
            <button type="button" onClick={() => setIsOpen(false)}>
              Close without saving
            </button>
          </p>
        </form>
      ) : (
        <button type="button" onClick={() => void expire().then(() => cache.invalidateQueries())}>
          A day later
        </button>
      )}
      <p>
        In the library: <output aria-label="Library">{names.join(', ') || 'nothing'}</output>
      </p>
    </>
  );
}

const users = () => ({ store: createMemoryStore(), drafts: { after: 1 } });

const meta: Meta = {
  title: 'Components/AssetField/Drafts',
  render: function Render() {
    const [options] = useState(users);
    const [service, setService] = useState<MockService>();
    // As on a server that looks for drafts once in a while.
    const expire = async () => {
      if (!service) return;
      const apiKey = service.createKey({ scopes });
      const proxy = createUserProxy({ service, apiKey, users: options });
      await proxy.reconcile();
      await proxy.close();
    };
    return (
      <StoryService users={options} seed={(story) => setService(story.service)}>
        <Page expire={expire} />
      </StoryService>
    );
  },
};

export default meta;

/** What a form has uploaded is deleted if the form is never sent. */
export const FormClosed: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Drop a file here');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['dawn'], 'dawn.txt', { type: 'text/plain' }));
    canvasElement
      .querySelector('.longshore-field-area')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    const library = canvas.getByRole('status', { name: 'Library' });
    await waitFor(() => expect(library).toHaveTextContent('dawn.txt'), { timeout: 10_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Close without saving' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'A day later' }));
    await waitFor(() => expect(library).toHaveTextContent('nothing'), { timeout: 10_000 });
  },
};

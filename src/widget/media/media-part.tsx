'use client';

import { createRoot } from 'react-dom/client';
import type { Asset } from '../../api/resources.js';
import { AssetPicker } from '../../components/asset-picker/asset-picker.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import grid from '../../styles/asset-grid.css?inline';
import picker from '../../styles/asset-picker.css?inline';
import folders from '../../styles/folder-picker.css?inline';
import imports from '../../styles/import-form.css?inline';
import { adoptStyles } from '../adopt-styles.js';
import { idsOfRoot } from '../form-element.js';
import { partStyles } from '../part-styles.js';
import { sharedQueue } from '../shared-queue.js';
import { createLibraryView } from './library-view.js';
import type { MediaHost, MediaPickerOptions, MediaView } from './media-types.js';
import { clientOf } from './media-view.js';
import { createPickerView } from './picker-view.js';

// `:where` has no specificity, so that any rule of the page wins.
const hosts = ':where(longshore-library, longshore-picker):where(:not([hidden])) { display: block; }';

/** The styles of the elements for a library and a picker. Those of dialogs and uploads are parts of their own. */
const libraryStyles = [hosts, grid, picker, folders, imports].join('\n');

/** Shows an element once it is in a page: a picker if it has `internals`, else a library. */
export async function createView(host: MediaHost, internals?: ElementInternals): Promise<MediaView> {
  const view = internals ? createPickerView(host, internals) : createLibraryView(host);
  // Not `observedAttributes`: the names would be in the script that every page loads.
  new MutationObserver(view.render).observe(host, { attributes: true });
  return {
    ...view,
    show() {
      adopt(host);
      view.show();
    },
  };
}

function adopt(host: HTMLElement): void {
  adoptStyles(host);
  adoptStyles(host, partStyles);
  adoptStyles(host, libraryStyles);
}

/** Opens the dialog, and resolves when it closes. */
export async function openPicker(options: MediaPickerOptions): Promise<readonly Asset[] | null> {
  const { messages, scopes, closeOnBack, multiple, filter, accept, maxSize, uploads = true, title } = options;
  const client = clientOf('createMediaPicker', options.client, options.baseUrl, options.user);
  const host = document.createElement('div');
  document.body.append(host);
  adopt(host);
  const root = createRoot(host, idsOfRoot());
  return new Promise((resolve) => {
    const end = (assets: readonly Asset[] | null) => {
      removal.disconnect();
      root.unmount();
      host.remove();
      resolve(assets);
    };
    // The page may be updated in place.
    const removal = new MutationObserver(() => host.isConnected || end(null));
    removal.observe(document, { childList: true, subtree: true });
    root.render(
      <MediaProvider
        client={client}
        queue={sharedQueue(client, {})}
        messages={messages}
        scopes={scopes}
        closeOnBack={closeOnBack}
      >
        <AssetPicker
          multiple={multiple}
          filter={filter}
          title={title}
          uploader={uploads && { accept: accept?.trim(), maxSize }}
          onPick={end}
          onClose={() => end(null)}
        />
      </MediaProvider>,
    );
  });
}

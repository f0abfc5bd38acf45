'use client';

import { createRoot } from 'react-dom/client';
import type { Asset } from '../../api/resources.js';
import { AssetPicker } from '../../components/asset-picker/asset-picker.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import grid from '../../styles/asset-grid.css?inline';
import picker from '../../styles/asset-picker.css?inline';
import folders from '../../styles/folder-picker.css?inline';
import imports from '../../styles/import-form.css?inline';
import { lazyModule } from '../../upload/errors/load-error.js';
import { adoptStyles } from '../adopt-styles.js';
import { parseAccept } from '../attributes.js';
import { sharedQueue } from '../shared-queue.js';
import { createLibraryView } from './library-view.js';
import type { MediaHost, MediaPickerOptions } from './media-types.js';
import { clientOf, type MediaView } from './media-view.js';
import { createPickerView } from './picker-view.js';

// `:where` has no specificity, so that any rule of the page wins.
const hosts = ':where(longshore-library, longshore-picker):where(:not([hidden])) { display: block; }';

/** The styles of the elements for a library and a picker. Those of dialogs and uploads are parts of their own. */
const libraryStyles = [hosts, grid, picker, folders, imports].join('\n');

const loadPartStyles = lazyModule(() => import('../part-styles.js'));

interface Shown extends MediaView {
  observer: MutationObserver;
}

const views = new WeakMap<HTMLElement, Shown>();

/** Called when an element was connected or disconnected, or its form has disabled or reset it. */
export async function handle(host: MediaHost, internals: ElementInternals, isReset: boolean): Promise<void> {
  const { partStyles } = await loadPartStyles();
  let view = views.get(host);
  if (!host.isConnected) {
    // A moved element is connected again by now, and keeps its view.
    view?.observer.disconnect();
    view?.unmount();
    views.delete(host);
    return;
  }
  if (!view) {
    adopt(host, partStyles);
    const created =
      host.localName === 'longshore-picker' ? createPickerView(host, internals) : createLibraryView(host);
    // Not `observedAttributes`: the names would be in the script that every page loads.
    const observer = new MutationObserver(created.render);
    observer.observe(host, { attributes: true });
    view = { ...created, observer };
    views.set(host, view);
  }
  if (isReset) view.reset();
  view.render();
}

function adopt(host: HTMLElement, partStyles: string): void {
  adoptStyles(host);
  adoptStyles(host, partStyles);
  adoptStyles(host, libraryStyles);
}

/** Opens the dialog, and resolves when it closes. */
export async function openPicker(options: MediaPickerOptions): Promise<readonly Asset[] | null> {
  const { messages, scopes, multiple, filter, accept, maxSize, uploads = true, title } = options;
  const { partStyles } = await loadPartStyles();
  const client = clientOf('createMediaPicker', options.client, options.baseUrl, options.user);
  const host = document.createElement('div');
  document.body.append(host);
  adopt(host, partStyles);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const end = (assets: readonly Asset[] | null) => {
      root.unmount();
      host.remove();
      resolve(assets);
    };
    root.render(
      <MediaProvider client={client} queue={sharedQueue(client, true)} messages={messages} scopes={scopes}>
        <AssetPicker
          multiple={multiple}
          filter={filter}
          title={title}
          uploader={uploads && { accept: parseAccept(accept ?? null), maxSize }}
          onPick={end}
          onClose={() => end(null)}
        />
      </MediaProvider>,
    );
  });
}

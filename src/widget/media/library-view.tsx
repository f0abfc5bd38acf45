'use client';

import type { Asset } from '../../api/resources.js';
import { AssetGrid } from '../../components/asset-grid/asset-grid.js';
import type { AssetGridProps } from '../../components/asset-grid/asset-grid-props.js';
import { parseKeyword } from '../attributes.js';
import { uniqueGroup } from '../shared-queue.js';
import type { MediaHost, MediaView } from './media-types.js';
import { createMediaFrame, defineProperties, filterOf, uploaderOf } from './media-view.js';

/** What `<longshore-library>` shows: the grid with its toolbar, and the uploads in a panel above the page. */
export function createLibraryView(host: MediaHost): MediaView {
  const frame = createMediaFrame(host);
  const group = uniqueGroup(host, null);
  let selected: readonly Asset[] = [];
  defineProperties(host, { client: host.client, messages: host.messages }, () => render());
  Object.defineProperty(host, 'selected', { configurable: true, get: () => selected });

  const render = () => {
    const isReadOnly = host.hasAttribute('read-only');
    const uploader = !isReadOnly && uploaderOf(host);
    const grid: AssetGridProps = {
      upload: uploader && { ...uploader, group },
      filter: filterOf(host),
      selectionMode: parseKeyword(host.getAttribute('selection'), ['none', 'one', 'many']),
      deletable: !isReadOnly,
      editable: !isReadOnly,
      onSelectedChange(assets) {
        selected = assets;
        const init = { detail: assets, bubbles: true, composed: true };
        host.dispatchEvent(new CustomEvent('longshore-select', init));
      },
    };
    frame.render(() => <AssetGrid {...grid} />);
  };
  return { show: render, render, reset() {}, hide: frame.unmount };
}

'use client';

import { createContext, useContext, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { AssetGrid, type AssetGridProps } from '../../components/asset-grid/asset-grid.js';
import { Dropzone, type DropzoneProps } from '../../components/uploader/dropzone.js';
import { Uploader, type UploaderComponents } from '../../components/uploader/uploader.js';
import { parseKeyword } from '../attributes.js';
import { uniqueGroup } from '../shared-queue.js';
import type { MediaElement } from './media-element.js';
import type { LongshoreMediaEvents } from './media-types.js';
import { createMediaFrame, defineProperties, filterOf, uploaderOf, type MediaView } from './media-view.js';

const GridContext = createContext<AssetGridProps>({});

/** The drop area with the grid inside, so that files can be dropped anywhere on it. */
function LibraryArea({ children, ...area }: DropzoneProps): ReactElement {
  const grid = useContext(GridContext);
  return (
    <Dropzone {...area} compact className="longshore-library-area">
      {children}
      <AssetGrid {...grid} />
    </Dropzone>
  );
}

const parts: UploaderComponents = { Dropzone: LibraryArea };

/** What `<longshore-library>` shows: the grid, and the uploads in a panel above the page. */
export function createLibraryView(host: MediaElement): MediaView {
  const frame = createMediaFrame(host);
  const group = uniqueGroup(host.id || host.localName);
  let selected: readonly Asset[] = [];
  defineProperties(host, { client: host.client, messages: host.messages }, () => render());
  Object.defineProperty(host, 'selected', { configurable: true, get: () => selected });

  const emit = <Type extends keyof LongshoreMediaEvents>(
    type: Type,
    detail: LongshoreMediaEvents[Type]['detail'],
    cancelable = false,
  ) => host.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));

  const render = () => {
    const isReadOnly = host.hasAttribute('read-only');
    const uploader = !isReadOnly && uploaderOf(host);
    const grid: AssetGridProps = {
      filter: filterOf(host),
      selectionMode: parseKeyword(host.getAttribute('selection'), ['none', 'one', 'many']),
      deletable: !isReadOnly,
      editable: !isReadOnly,
      onSelectedChange(assets) {
        selected = assets;
        emit('longshore-select', assets);
      },
    };
    frame.render(() =>
      uploader ? (
        <GridContext.Provider value={grid}>
          <Uploader {...uploader} group={group} layout="docked" components={parts} />
        </GridContext.Provider>
      ) : (
        <AssetGrid {...grid} />
      ),
    );
  };
  return { render, reset() {}, unmount: frame.unmount };
}

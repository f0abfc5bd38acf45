'use client';

import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { selectionMessages } from '../../../messages/english/grid-parts.js';
import { versionMessages } from '../../../messages/english/versions.js';
import { adoptLateStyles } from '../../styles/adopt-late-styles.js';
import { toClipboard } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';
import { Status } from '../../ui/status.js';
import { useLibraryMessages, useSectionMessages } from '../../ui/use-messages.js';
import { ReplaceArea } from '../../version-history/replace-area.js';
import { assetName, withName } from '../../asset/asset-facts.js';
import type { CopyRequest, GridCommands, MenuRequest } from '../commands/grid-commands.js';
import { useAssetMenuItems } from '../commands/asset-menu-items.js';
import { adoptMenuStyles, Menu } from '../../ui/menu/menu.js';
import { DownloadNotice } from './download-notice.js';
import { linkText, type LinkFormat } from '../../asset/link-formats.js';
import { linkOf } from '../../asset/public-link.js';
import { handlePointer, type GridState } from './pointer-events.js';
import { watchArrivals } from '../upload/arrivals.js';
import styles from './selection.css?inline';
import { SelectionActions } from './selection-actions.js';
import { useDownloads } from './use-downloads.js';
import { useUploadQueue } from '../../../hooks/provider/media-context.js';
import { focusedElement } from '../../../hooks/page/focused-element.js';

export interface GridExtrasProps {
  /** As shown: items have an index among these. */
  assets: readonly Asset[];
  selection: AssetSelection;
  commands: GridCommands;
  /** The asset whose link was asked for last. */
  copied: CopyRequest | null;
  /** The open menu; null for none. */
  menu: MenuRequest | null;
  onMenuClose: () => void;
  /** Where the actions of the selection belong; null while nothing is selected. */
  bar: Element | null;
}

// Milliseconds that a message is shown.
const toastDuration = 4_000;

/**
 * What a grid does beyond showing and selecting assets, loaded when the pointer or the focus reaches it: menus, copied
 * links, downloads, replacing, the marquee, dragging assets.
 */
export function GridExtras(props: GridExtrasProps): ReactElement {
  const { assets, selection, commands, copied, menu, onMenuClose, bar } = props;
  const words = useSectionMessages('selection', selectionMessages);
  const { replace } = useSectionMessages('versions', versionMessages);
  const library = useLibraryMessages();
  const [toast, show] = useToast();
  const [replacing, setReplacing] = useState<Asset | null>(null);
  const downloads = useDownloads((outcome) =>
    show(outcome === 'cancelled' ? words.downloadCancelled : words.downloaded(outcome.downloaded)),
  );
  const place = usePointerEvents({
    assets,
    selection,
    openMenu: commands.menu,
    moveTo: commands.edit && ((moved, folder) => commands.edit?.('move', moved, folder)),
  });

  const copy = async (from: readonly Asset[], format: LinkFormat) => {
    const linked = from.filter(linkOf).length;
    const control = focusedElement() ?? document.body;
    if (!(await toClipboard(linkText(from, format), control))) return;
    const left = from.length - linked;
    const done = withName(words.linksCopied(linked), from, library);
    show([done, left > 0 && words.withoutLink(left)].filter(Boolean).join(' · '));
  };
  const latestCopy = useRef(copy);
  useEffect(() => {
    latestCopy.current = copy;
  });
  useEffect(() => {
    if (copied) void latestCopy.current([copied.asset], 'lines');
  }, [copied]);
  const itemsOf = useAssetMenuItems(commands, {
    copy: (from, format) => void copy(from, format),
    download: downloads.start,
    replace: setReplacing,
  });

  const [first] = menu?.assets ?? [];
  return (
    <>
      <span ref={place} hidden />
      <DownloadNotice downloads={downloads} />
      {menu && first && (
        <Menu
          label={menu.assets.length === 1 ? words.actionsOf(assetName(first, library)) : words.moreActions}
          groups={itemsOf(menu.assets)}
          at={menu.at}
          onClose={onMenuClose}
        />
      )}
      {replacing?.id !== undefined && (
        <Dialog
          title={<bdi>{`${replace}: ${assetName(replacing, library)}`}</bdi>}
          onClose={() => setReplacing(null)}
        >
          <ReplaceArea assetId={replacing.id} active={replacing} />
        </Dialog>
      )}
      {bar &&
        createPortal(
          <SelectionActions
            assets={selection.assets}
            commands={commands}
            onCopy={() => void copy(selection.assets, 'lines')}
            onDownload={downloads.start}
          />,
          bar,
        )}
      <Status className="longshore-toast" data-shown={toast !== null || undefined}>
        {toast}
      </Status>
    </>
  );
}

/** A ref for any element inside the grid, whose events are then handled. */
function usePointerEvents(state: GridState) {
  const place = useRef<HTMLSpanElement>(null);
  const queue = useUploadQueue();
  const latest = useRef(state);
  // Before the next event: the pointer may be pressed as soon as this has loaded.
  useLayoutEffect(() => {
    latest.current = state;
  });
  useLayoutEffect(() => {
    adoptLateStyles(place.current, styles);
    adoptMenuStyles(place.current);
    const grid = place.current?.closest('.longshore-grid');
    const content = grid?.querySelector<HTMLElement>('.longshore-grid-content');
    if (!content) return;
    const end = new AbortController();
    handlePointer(content, () => latest.current, end.signal);
    const unwatch = watchArrivals(queue, content);
    return () => {
      end.abort();
      unwatch();
    };
  }, [queue]);
  return place;
}

function useToast(): [text: string | null, show: (text: string) => void] {
  const [toast, setToast] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(null), toastDuration);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast?.text ?? null, (text) => setToast({ text })];
}

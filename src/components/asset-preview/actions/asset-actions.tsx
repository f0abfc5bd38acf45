'use client';

import { useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../../api/resources.js';
import { useAssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { AssetLinks } from '../../asset/asset-links.js';
import { AssetDeletion } from '../../asset/deletion/asset-deletion.js';
import type { UsagesOf } from '../../asset/deletion/use-usages.js';
import { useForbidden } from '../../../hooks/provider/use-forbidden.js';
import { gridMessages } from '../../../messages/english/grid-parts.js';
import { previewMessages } from '../../../messages/english/preview.js';
import { CommandIcon } from '../../icons/command-icon.js';
import { LibraryIcon, paths } from '../../icons/library-icon.js';
import { IconButton, usePart } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { ReplaceArea } from '../../version-history/replace-area.js';
import { sourceOf } from '../preview-kind.js';
import { DownloadLink } from './download-link.js';
import { LinkMenu } from './link-menu.js';

const noAssets: readonly Asset[] = [];

export interface AssetActionsProps {
  asset: Asset;
  name: string;
  deletable: boolean;
  replaceable: boolean;
  usagesOf: UsagesOf | undefined;
  onReplaced: (asset: Asset) => void;
  /** Further buttons, at the end. */
  children: ReactNode;
}

/** The toolbar of the preview: what can be done with the asset that is shown. */
export function AssetActions(props: AssetActionsProps): ReactElement {
  const { asset, name, deletable, replaceable, usagesOf, onReplaced, children } = props;
  const messages = useSectionMessages('preview', previewMessages);
  const part = usePart();
  const grid = useSectionMessages('grid', gridMessages);
  const [linksOf, setLinksOf] = useState<Asset | null>(null);
  const [replacing, setReplacing] = useState<{ id: string; name: string; active: Asset } | null>(null);
  const [pending, setPending] = useState(noAssets);
  const selection = useAssetSelection({ mode: 'none' });
  const deleteForbidden = useForbidden('deleteAsset');
  const presignForbidden = useForbidden('presignReplacement');
  const finalizeForbidden = useForbidden('finalizeReplacement');
  const { id } = asset;
  const link = sourceOf(asset);
  return (
    <>
      <div className={part('longshore-preview-tools', 'tools')}>
        {link !== null && (
          <CopyButton text={link} label={grid.copyOf(grid.directLink, name)} path={paths.link} />
        )}
        {asset.privacy !== 'private' && (
          <LinkMenu asset={asset} name={name} onAllLinks={() => setLinksOf(asset)} />
        )}
        <DownloadLink key={id ?? name} asset={asset} name={name} isIcon />
        {replaceable && id !== undefined && !presignForbidden && !finalizeForbidden && (
          <IconButton
            label={messages.replaceOne(name)}
            onClick={() => setReplacing({ id, name, active: asset })}
          >
            <CommandIcon name="replace" />
          </IconButton>
        )}
        {deletable && id !== undefined && !deleteForbidden && (
          <IconButton
            label={grid.deleteOne(name)}
            onClick={() => setPending((old) => [...new Set([...old, asset])])}
          >
            <LibraryIcon name="trash" />
          </IconButton>
        )}
        {children}
      </div>
      <div className="longshore-preview-notices">
        <AssetDeletion
          pending={pending}
          onClose={() => setPending(noAssets)}
          selection={selection}
          usagesOf={usagesOf}
        />
      </div>
      {linksOf && <AssetLinks asset={linksOf} onClose={() => setLinksOf(null)} />}
      {replacing && (
        <Dialog title={<bdi>{messages.replaceOne(replacing.name)}</bdi>} onClose={() => setReplacing(null)}>
          <ReplaceArea assetId={replacing.id} active={replacing.active} onReplaced={onReplaced} />
        </Dialog>
      )}
    </>
  );
}

'use client';

import type { Dispatch, ReactElement, SetStateAction } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { AssetLinks } from '../asset/asset-links.js';
import { AssetDeletion } from '../asset/deletion/asset-deletion.js';
import type { UsagesOf } from '../asset/deletion/use-usages.js';
import { AssetGridEditing } from './editing/asset-grid-editing.js';
import { GridExtras } from './selection/grid-extras.js';
import { ActionRuns, type ActionRun } from './commands/action-runs.js';
import type { CopyRequest, EditRequest, GridCommands, MenuRequest } from './commands/grid-commands.js';

/** What users have asked for, and what is not over yet. */
export interface GridRequests {
  readonly links: Asset | null;
  readonly deletion: readonly Asset[];
  readonly edit: EditRequest | null;
  readonly runs: readonly ActionRun[];
  /** The asset whose link was asked for last. */
  readonly copied: CopyRequest | null;
  readonly menu: MenuRequest | null;
}

export interface GridDialogsProps {
  requests: GridRequests;
  setRequests: Dispatch<SetStateAction<GridRequests>>;
  /** As shown: items have an index among these. */
  assets: readonly Asset[];
  selection: AssetSelection;
  commands: GridCommands;
  /** Where the actions of the selection belong; null while nothing is selected. */
  bar: Element | null;
  announce: (text: string) => void;
  usagesOf: UsagesOf | undefined;
}

/** Progress and failures above the assets, and the open dialog or menu. */
export function GridDialogs(props: GridDialogsProps): ReactElement {
  const { requests, setRequests, assets, selection, commands, bar, announce, usagesOf } = props;
  const change = (changed: Partial<GridRequests>) => setRequests((old) => ({ ...old, ...changed }));
  return (
    <>
      <AssetDeletion
        pending={requests.deletion}
        onClose={() => change({ deletion: [] })}
        selection={selection}
        usagesOf={usagesOf}
      />
      <AssetGridEditing
        request={requests.edit}
        onClose={() => change({ edit: null })}
        selection={selection}
        announce={announce}
      />
      <GridExtras
        assets={assets}
        selection={selection}
        commands={commands}
        copied={requests.copied}
        menu={requests.menu}
        onMenuClose={() => change({ menu: null })}
        bar={bar}
      />
      <ActionRuns
        runs={requests.runs}
        onEnd={(ended) => setRequests((old) => ({ ...old, runs: old.runs.filter((run) => run !== ended) }))}
        announce={announce}
      />
      {requests.links && <AssetLinks asset={requests.links} onClose={() => change({ links: null })} />}
    </>
  );
}

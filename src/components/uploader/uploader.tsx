'use client';

import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import {
  useIsHolding,
  useOutcomes,
  useUploadIds,
  type UseUploadsOptions,
} from '../../hooks/uploads/use-uploads.js';
import type { Privacy } from '../../api/resources.js';
import type { AddOptions, UploadSource } from '../../upload/files/add-options.js';
import type { Restrictions } from '../../upload/files/restrictions.js';
import type { Prepare } from '../../upload/files/prepare/prepare.js';
import type { ConflictPolicy, DuplicatePolicy } from '../../upload/upload.js';
import type { SourceProps } from '../sources/dropzone-sources.js';
import type { ClassNames, SharedPart } from '../ui/button.js';
import { Dropzone, type DropzonePart, type DropzoneProps } from './dropzone.js';
import { defaultPrivacies, PrivacyChoice } from './privacy-choice.js';
import { lazy, useLazy } from '../ui/lazy.js';
import { UploadList } from '../upload-list/upload-list.js';
import type {
  UploadListComponents,
  UploadListPart,
  UploadListProps,
} from '../upload-list/upload-list-props.js';
import { isolated } from '../ui/error-boundary.js';
import { LoadNotice } from '../ui/notice.js';

const HeldFiles = lazy(() => import('../review/held-files.js').then((module) => module.HeldFiles));

/** Components to render instead of the built-in ones. Each gets the props of the one it replaces. */
export interface UploaderComponents extends UploadListComponents {
  Dropzone?: ComponentType<DropzoneProps> | undefined;
  UploadList?: ComponentType<UploadListProps> | undefined;
}

/** The parts of an uploader that can have class names of the app. */
export type UploaderPart = DropzonePart | UploadListPart;

export interface UploaderProps
  extends
    UseUploadsOptions,
    Restrictions,
    Pick<AddOptions, 'policy' | 'input' | 'meta'>,
    Pick<DropzoneProps, 'label' | 'hint' | 'disabled' | 'directory' | 'capture' | keyof SourceProps>,
    Pick<UploadListProps, 'aria-label' | 'edit' | 'layout' | 'titleProgress' | 'view'> {
  /** Whether several files can be added at once. Default true. */
  multiple?: boolean | undefined;
  /**
   * The privacy of uploaded assets (spec 2.1); `'choose'` lets the user select it. Default: the service's
   * default, `public` (spec 4.2).
   */
  privacy?: Privacy | 'choose' | undefined;
  /**
   * The options of `'choose'`; the first is preselected. Default: `public`, `unlisted`. Add `private` if the account's plan
   * has it: the service does not tell (spec 4.2).
   */
  privacyChoices?: readonly Privacy[] | undefined;
  /**
   * What to do if the account already has an asset with the same bytes. Default `reuse`: finish with that asset, if it is
   * active and has the privacy of `privacy`.
   */
  duplicates?: DuplicatePolicy | undefined;
  /**
   * The id of the folder that the files are put into. Needs a proxy with `users`, which keeps it in the app's index; without
   * `useCapability('upload-folder')` it has no effect: the service cannot put a file into a folder.
   */
  folderId?: string | undefined;
  /**
   * Whether files of a folder that is dropped or chosen go into folders of the same names, which are created where they are
   * missing, below `folderId`. Needs what `folderId` needs. Default false.
   */
  keepFolders?: boolean | undefined;
  /**
   * What to do if another file in the folder has the same name: `version` makes the file its next version, whose links stay,
   * `keep-both` adds a number to the name, `skip` does not upload it, and `ask` lets the user choose, once for all if there are
   * several. Needs a proxy with `users` (`useCapability('upload-names')`). Default: both have the name.
   */
  onConflict?: ConflictPolicy | undefined;
  /**
   * Whether the files are drafts, which the proxy deletes unless the app claims them (`users.drafts`). Default false; those of
   * an `AssetField` are.
   */
  draft?: boolean | undefined;
  /**
   * Whether to check the account's free storage (spec 2.6) before uploading, and to ask the user if the files do not
   * fit. Needs the scope `usage:read`; without it files start right away. The code is loaded with the first
   * files. Default false: the service rejects files that exceed the quota.
   */
  checkSpace?: boolean | undefined;
  /**
   * What the app does with each file before it is hashed and sent: transform, rename or refuse it, or add metadata. Default:
   * that of the queue; null for none.
   */
  prepare?: Prepare | null | undefined;
  /**
   * Whether files gather, with pictures, until the user sends them together. They can be renamed, ordered, removed and, with
   * `edit`, edited first. Default false.
   */
  review?: boolean | undefined;
  /**
   * Whether all files of a batch are hashed and looked up first, and the user is asked before any is sent: how many there
   * are already, how long the others take, and whether they fit. Replaces `checkSpace`. Default false.
   */
  preflight?: boolean | undefined;
  className?: string | undefined;
  /** Class names for the parts of the uploader, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<UploaderPart | SharedPart> | undefined;
  /** Components to render instead of the built-in ones. Pass the same object on every render. */
  components?: UploaderComponents | undefined;
}

/** The complete uploader: a dropzone to drop, paste or choose files, and the list of their uploads. */
export function Uploader(props: UploaderProps): ReactElement {
  return isolated(UploaderView, props);
}

function UploaderView(props: UploaderProps): ReactElement {
  const {
    group = '',
    onDone,
    onFailed,
    privacy,
    privacyChoices = defaultPrivacies,
    duplicates: _duplicates,
    folderId: _folderId,
    keepFolders: _keepFolders,
    onConflict: _onConflict,
    draft: _draft,
    policy: _policy,
    input: _input,
    meta: _meta,
    prepare: _prepare,
    checkSpace,
    review = false,
    preflight,
    components,
    edit,
    layout,
    titleProgress,
    view,
    'aria-label': name,
    ...area
  } = props;
  const [chosen, setChosen] = useState<Privacy>(privacyChoices[0] ?? 'public');
  const queue = useUploadQueue();
  const ids = useUploadIds({ group });
  const gathering = `${group} review`;
  const gathered = useUploadIds({ group: gathering });
  const isHolding = useIsHolding(group) || gathered.length > 0;
  useOutcomes({ group, onDone, onFailed });
  const held = useLazy(HeldFiles, isHolding || review);
  useEffect(() => {
    // If the check of the space cannot be loaded, the service rejects files that do not fit.
    if (isHolding && !preflight) HeldFiles.load().catch(() => queue.releaseAll(group));
  }, [isHolding, preflight, queue, group]);
  const Area = components?.Dropzone ?? Dropzone;
  const List = components?.UploadList ?? UploadList;
  const options: AddOptions = {
    ...props,
    privacy: privacy === 'choose' ? chosen : privacy,
    restrictions: area,
    hold: preflight ? 'checked' : checkSpace,
  };
  const submit = (files: Iterable<UploadSource>) =>
    void queue.addAll(files, review ? { ...options, group: gathering, hold: true } : options);
  const resume = (files: Iterable<UploadSource>, known: AddOptions) =>
    void queue.add(files, { ...options, ...known });
  return (
    <Area {...area} compact={ids.length + gathered.length > 0} onFiles={submit}>
      {held.status === 'failed' && (gathered.length > 0 || (isHolding && preflight)) && (
        <LoadNotice onRetry={held.retry} />
      )}
      {isHolding && <HeldFiles group={group} gathering={gathering} options={options} edit={Boolean(edit)} />}
      {privacy === 'choose' && (
        <PrivacyChoice
          value={chosen}
          choices={privacyChoices}
          onChange={setChosen}
          disabled={area.disabled}
        />
      )}
      <List
        group={group}
        aria-label={name}
        layout={layout}
        titleProgress={titleProgress}
        view={view}
        components={components}
        edit={edit}
        preflight={preflight}
        onResume={resume}
      />
    </Area>
  );
}

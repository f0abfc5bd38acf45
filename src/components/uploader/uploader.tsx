'use client';

import { useState, type ComponentType, type ReactElement } from 'react';
import { useUploads, type UseUploadsOptions } from '../../hooks/uploads/use-uploads.js';
import type { Privacy } from '../../api/resources.js';
import type { Restrictions } from '../../upload/admission/restrictions.js';
import type { DuplicatePolicy } from '../../upload/upload.js';
import { Dropzone, type DropzoneProps } from './dropzone.js';
import { allPrivacies, PrivacyChoice } from './privacy-choice.js';
import type { SpaceCheckProps } from './space-check.js';
import { UploadList, type UploadListComponents, type UploadListProps } from './upload-list.js';

/** Parts that an app may replace with its own. Each gets the props of the part it replaces. */
export interface UploaderComponents extends UploadListComponents {
  Dropzone?: ComponentType<DropzoneProps> | undefined;
  UploadList?: ComponentType<UploadListProps> | undefined;
}

export interface UploaderProps
  extends
    UseUploadsOptions,
    Restrictions,
    Pick<DropzoneProps, 'label' | 'hint' | 'disabled' | 'directory'>,
    Pick<UploadListProps, 'aria-label'> {
  /** Several files at a time. Default true. */
  multiple?: boolean | undefined;
  /** Who may open what is uploaded; `'choose'` asks the person. Default: the service's, which is public (spec 4.2). */
  privacy?: Privacy | 'choose' | undefined;
  /** What `'choose'` offers, the first being preset. Whether `private` is available depends on the plan. Default: all. */
  privacyChoices?: readonly Privacy[] | undefined;
  /** When the account already holds the same bytes. Default `reuse`: finish with the asset that exists. */
  duplicates?: DuplicatePolicy | undefined;
  /**
   * Whether files wait until it is known that they fit into the account's storage; when they do not, the person is
   * asked. Needs `usage:read`; without it files start at once. Loads its part when the first files are added. Default
   * false: the service refuses what is too much.
   */
  checkSpace?: boolean | undefined;
  className?: string | undefined;
  /** Parts of your own. Keep the object identical between renders. */
  components?: UploaderComponents | undefined;
}

type Files = Parameters<DropzoneProps['onFiles']>[0];

/** The whole uploader: a place to drop, paste or pick files, and the list of what becomes of them. */
export function Uploader(props: UploaderProps): ReactElement {
  const {
    group = '',
    onDone,
    onFailed,
    privacy,
    privacyChoices = allPrivacies,
    duplicates,
    checkSpace,
    components,
    'aria-label': name,
    ...area
  } = props;
  const [chosen, setChosen] = useState<Privacy>(privacyChoices[0] ?? 'public');
  const [held, setHeld] = useState<Files>([]);
  const [Check, setCheck] = useState<ComponentType<SpaceCheckProps> | null>(null);
  const { ids, add } = useUploads({ group, onDone, onFailed });
  const Area = components?.Dropzone ?? Dropzone;
  const List = components?.UploadList ?? UploadList;
  const start = (files: Files) =>
    void add(files, {
      privacy: privacy === 'choose' ? chosen : privacy,
      duplicates,
      restrictions: area,
    });
  const decide = (files: Files, decided = files) => {
    setHeld((now) => now.filter((file) => !decided.includes(file)));
    start(files);
  };
  const hold = (files: Files) => {
    setHeld((now) => [...now, ...files]);
    import('./space-check.js').then(
      (module) => setCheck(() => module.SpaceCheck),
      // What cannot be checked is for the service to refuse.
      () => decide(files),
    );
  };
  return (
    <Area {...area} compact={ids.length + held.length > 0} onFiles={checkSpace ? hold : start}>
      {Check && held.length > 0 && (
        <Check
          files={held}
          group={group}
          restrictions={area}
          reuse={duplicates !== 'allow'}
          onDecide={decide}
        />
      )}
      {privacy === 'choose' && (
        <PrivacyChoice
          value={chosen}
          choices={privacyChoices}
          onChange={setChosen}
          disabled={area.disabled}
        />
      )}
      <List group={group} aria-label={name} components={components} />
    </Area>
  );
}

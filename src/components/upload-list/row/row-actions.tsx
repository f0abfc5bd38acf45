'use client';

import { useId, useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { useMedia } from '../../../hooks/provider/media-context.js';
import { asksAboutName, isInterrupted, optionsOf } from '../../../hooks/uploads/attention.js';
import { useUploadIds, type GroupOptions } from '../../../hooks/uploads/use-uploads.js';
import { listMessages } from '../../../messages/english/list.js';
import type { FailedUpload, Upload } from '../../../upload/upload.js';
import { IconPath } from '../../icons/icon.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { shownName } from '../../ui/file-name.js';
import { linkOf } from '../../asset/public-link.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { Status } from '../../ui/status.js';
import { ChooseFiles } from './choose-files.js';

export interface RowActionsProps {
  upload: Upload;
}

const linkPath = 'M10 14l4-4M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M16 13l3-3a3.5 3.5 0 0 0-5-5l-3 3';
const openPath = 'M18 13v7H4V6h7M14 4h6v6M20 4l-9 9';

/** The buttons that a row has only in some states: the links of a finished upload, the file of an interrupted one. */
export function RowActions({ upload }: RowActionsProps): ReactElement | null {
  if (upload.status === 'done') return <Links asset={upload.asset} name={shownName(upload.name)} />;
  if (asksAboutName(upload)) return <NameChoice upload={upload} />;
  return upload.status === 'failed' && isInterrupted(upload) ? <ChooseAgain upload={upload} /> : null;
}

/** What becomes of a file whose name another one in the folder has. To skip it is to dismiss the row. */
function NameChoice({ upload: { id, name } }: RowActionsProps) {
  const messages = useSectionMessages('list', listMessages);
  const { queue } = useMedia();
  const shown = shownName(name);
  return (
    <>
      <Button aria-label={messages.replaceOf(shown)} onClick={() => queue.resolve(id, 'version')}>
        {messages.replace}
      </Button>
      <Button aria-label={messages.keepBothOf(shown)} onClick={() => queue.resolve(id, 'keep-both')}>
        {messages.keepBoth}
      </Button>
    </>
  );
}

function Links({ asset, name }: { asset: Asset; name: string }) {
  const messages = useSectionMessages('list', listMessages);
  const { privacyChoice } = useMessages();
  if (asset.privacy === 'private') return <small>{privacyChoice.private}</small>;
  const link = linkOf(asset);
  if (!link) return null;
  return (
    <>
      <CopyButton text={link} label={messages.copyLink(name)} path={linkPath} />
      <a
        className="longshore-icon-button"
        href={link}
        target="_blank"
        rel="noreferrer"
        aria-label={messages.open(name)}
        title={messages.open(name)}
      >
        <IconPath name="open" path={openPath} />
      </a>
    </>
  );
}

/** Copies the links of all finished uploads of a group, one a line. */
export function CopyAllLinks({ group }: GroupOptions): ReactElement | null {
  const messages = useSectionMessages('list', listMessages);
  const { queue } = useMedia();
  const ids = useUploadIds({ group });
  const links = ids.flatMap((id) => {
    const upload = queue.getUpload(id);
    return (upload?.status === 'done' && linkOf(upload.asset)) || [];
  });
  if (links.length < 2) return null;
  return (
    <CopyButton text={links.join('\n')} label={messages.copyAllLinks} path={linkPath}>
      {messages.copyAllLinks}
    </CopyButton>
  );
}

/** Opens the file picker. The chosen file takes the place of the interrupted upload if it is the same one. */
function ChooseAgain({ upload }: { upload: FailedUpload }) {
  const messages = useSectionMessages('list', listMessages);
  const { queue } = useMedia();
  const [isOther, setOther] = useState(false);
  const noteId = useId();
  const name = shownName(upload.name);
  const submit = ([file]: readonly File[]) => {
    if (!file) return;
    const { path, size } = upload;
    setOther(file.size !== size);
    if (file.size !== size) return;
    queue.add([{ file, path }], optionsOf(upload));
  };
  return (
    <>
      <ChooseFiles onFiles={submit} aria-label={messages.chooseFileFor(name)} aria-describedby={noteId}>
        {messages.chooseFile}
      </ChooseFiles>
      <Status className="longshore-other-file" id={noteId}>
        {isOther && messages.otherFile(name)}
      </Status>
    </>
  );
}

'use client';

import { useRef, useState, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { useHeldOrder } from '../../hooks/held/use-held-order.js';
import { reviewMessages } from '../../messages/english/review.js';
import type { AddOptions } from '../../upload/files/add-options.js';
import { Button } from '../ui/button.js';
import { shownName } from '../ui/file-name.js';
import { Status } from '../ui/status.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { ReviewRow } from './review-row.js';
import { useRestoreFocus } from '../ui/restore-focus.js';

export interface ReviewProps {
  group: string;
  gathering: string;
  options: AddOptions;
  edit: boolean;
}

// More rows would make the page slow. The others are sent as well.
const maxRows = 200;

/** The files that wait to be sent: they can be renamed, edited, ordered and removed, and then sent together. */
export function Review({ group, gathering, options, edit }: ReviewProps): ReactElement {
  const queue = useUploadQueue();
  const { size } = useMessages();
  const messages = useSectionMessages('review', reviewMessages);
  const { ids, sendable, bytes, folders, move } = useHeldOrder(gathering);
  const [news, setNews] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const restoreFocus = useRestoreFocus<HTMLFieldSetElement>();
  const renaming = useRef<Promise<unknown>>(Promise.resolve());
  const count = sendable.length;

  const moveTo = (id: string, index: number) => {
    if (!move(id, index)) return;
    const name = shownName(queue.getUpload(id)?.name ?? '');
    setNews(messages.moved({ name, position: index + 1, count: ids.length }));
  };
  const end = () => {
    for (const id of ids) queue.remove(id);
  };
  const send = async () => {
    // The click on the button has ended it.
    await renaming.current;
    const sources = sendable.flatMap(({ id }) => {
      const { file, path = '' } = queue.getUpload(id) ?? {};
      return file ? [{ file, path }] : [];
    });
    // First removed: interrupted files that these replace are matched by what is listed.
    end();
    queue.add(sources, { ...options, group });
  };
  return (
    <fieldset {...restoreFocus} className="longshore-question longshore-review">
      <legend className="longshore-panel-label">{messages.title(count)}</legend>
      <ol className="longshore-review-list">
        {ids.slice(0, maxRows).map((id, index) => (
          <ReviewRow
            key={id}
            id={id}
            position={index + 1}
            count={ids.length}
            edit={edit}
            dragged={dragged}
            onDrag={setDragged}
            onRename={(change) => {
              renaming.current = change.catch(() => {});
            }}
            onMove={moveTo}
          />
        ))}
        {ids.length > maxRows && (
          <li className="longshore-review-more">{messages.more(ids.length - maxRows)}</li>
        )}
      </ol>
      <div className="longshore-review-end">
        <Status>{count > 0 && <bdi>{messages.total({ folders, count, size: size(bytes) })}</bdi>}</Status>
        <span className="longshore-actions">
          {count > 0 && (
            <Button data-primary onClick={() => void send()}>
              {messages.upload(count)}
            </Button>
          )}
          <Button onClick={end}>{messages.removeAll}</Button>
        </span>
        <Status className="longshore-hidden">{news}</Status>
      </div>
    </fieldset>
  );
}

import { AssetField, useAsset } from 'longshore';
import { useState } from 'react';

interface Props {
  /** Posts to /api/messages. Resolves with the ids that are gone. */
  send: (message: { text: string; attachments: readonly string[] }) => Promise<readonly string[]>;
}

export function MessageForm({ send }: Props) {
  const [text, setText] = useState('');
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const submit = async () => {
    const missing = await send({ text, attachments });
    setGone(missing);
    setAttachments(missing.length > 0 ? attachments.filter((id) => !missing.includes(id)) : []);
    if (missing.length === 0) setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label>
        Message <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <AssetField
        name="attachments"
        label="Attachments"
        multiple
        value={attachments}
        onChange={setAttachments}
        error={gone.length > 0 ? 'A file was deleted meanwhile. Attach it again.' : undefined}
      />
      <button>Send</button>
    </form>
  );
}

export function Attachment({ id }: { id: string }) {
  const { data } = useAsset(id);
  return data ? <a href={data.direct_url}>{data.filename}</a> : null;
}

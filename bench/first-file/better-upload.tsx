import { useState } from 'react';
import { post } from '../batch/requests.js';
import { useUploadFiles } from '../peers/better-upload.js';
import { Dropzone, render, Row } from './rows.js';

interface Progress {
  name: string;
  status: string;
  objectInfo: { key: string };
}

function BetterUpload() {
  const [done, setDone] = useState<readonly string[]>([]);
  const { upload, progresses } = useUploadFiles({
    api: '/v1/uploads/better-upload',
    route: 'files',
    onUploadProgress({ file: { status, objectInfo } }: { file: Progress }) {
      const { key } = objectInfo;
      if (status !== 'complete') return;
      void post('/uploads/finalize', { upload_id: key }).then(() => setDone((before) => [...before, key]));
    },
  });
  const rows = progresses.map(({ name, objectInfo: { key } }: Progress) => (
    <Row key={key} name={name} done={done.includes(key)} />
  ));
  return <Dropzone onFiles={(files) => void upload(files)}>{rows}</Dropzone>;
}

render(<BetterUpload />);

import { useState } from 'react';
import { sendBare } from '../batch/requests.js';
import { Dropzone, render, Row } from './rows.js';

function Bare() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [done, setDone] = useState<readonly File[]>([]);
  const send = (dropped: File[]) => {
    setFiles(dropped);
    const onDone = (file: File) => setDone((before) => [...before, file]);
    void sendBare(dropped, { hashed: false, checked: false, onDone });
  };
  const rows = files.map((file) => <Row key={file.name} name={file.name} done={done.includes(file)} />);
  return <Dropzone onFiles={send}>{rows}</Dropzone>;
}

render(<Bare />);

import { createMediaClient, MediaProvider, useDropArea, useUpload, useUploads } from 'longshore';
import { render, Row } from './rows.js';

function Files() {
  const { ids, add } = useUploads();
  const area = useDropArea({ onFiles: add });
  return (
    <div {...area.getRootProps({ id: 'area' })}>
      <input {...area.getInputProps()} hidden />
      Drop files here
      <ul>
        {ids.map((id) => (
          <FileRow key={id} id={id} />
        ))}
      </ul>
    </div>
  );
}

function FileRow({ id }: { id: string }) {
  const { upload } = useUpload(id);
  return upload ? <Row name={upload.name} done={upload.status === 'done'} /> : null;
}

render(
  <MediaProvider client={createMediaClient({ baseUrl: '/v1' })}>
    <Files />
  </MediaProvider>,
);

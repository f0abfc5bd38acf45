import { AssetGrid, createMediaClient, MediaProvider, Uploader } from 'longshore';
import 'longshore/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

export const meta = () => [{ title: 'Media' }];

export default function Media() {
  return (
    <MediaProvider client={client}>
      <h1>Media</h1>
      <main style={{ display: 'grid', gap: 24 }}>
        <Uploader />
        <AssetGrid />
      </main>
    </MediaProvider>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { AssetGrid, createMediaClient, MediaProvider, Uploader } from 'longshore';
import styles from 'longshore/styles.css?url';

const client = createMediaClient({ baseUrl: '/api/media' });

export const Route = createFileRoute('/media')({
  head: () => ({ meta: [{ title: 'Media' }], links: [{ rel: 'stylesheet', href: styles }] }),
  component: Media,
});

function Media() {
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

import { AssetGrid, createMediaClient, MediaProvider, Uploader } from 'longshore';
import 'longshore/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

/** An uploader, and the files of the account below it. */
export function Media() {
  return (
    <MediaProvider client={client}>
      <div style={{ display: 'grid', gap: 24 }}>
        <Uploader />
        <AssetGrid />
      </div>
    </MediaProvider>
  );
}

import { useState } from 'react';
import { AssetGrid, createMediaClient, MediaProvider, Uploader } from 'longshore';
import { createHasher } from 'longshore/headless';
import 'longshore/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

export function App() {
  const [links, setLinks] = useState<readonly string[]>([]);
  return (
    <MediaProvider client={client}>
      <Uploader onDone={({ asset }) => setLinks((now) => [...now, asset.share_url ?? ''])} />
      <p>{links.length} links</p>
      <HashingMode />
      <AssetGrid />
    </MediaProvider>
  );
}

/** Shows whether the worker runs, which depends on how the bundler handled it. */
function HashingMode() {
  const [words, setWords] = useState('');
  const ask = async () => {
    const hasher = createHasher({ smallFile: 0 });
    // Until a file has been hashed, only the intended mode is known.
    await hasher.hash(new Blob(['some words']), {
      signal: AbortSignal.timeout(10_000),
      onProgress: () => {},
    });
    const { thread, engine } = await hasher.mode();
    hasher.close();
    setWords(`${thread}, ${engine}`);
  };
  return (
    <p>
      <button onClick={() => void ask()}>How are large files hashed?</button> <output>{words}</output>
    </p>
  );
}

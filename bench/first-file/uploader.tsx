import { createMediaClient, MediaProvider, Uploader } from 'longshore';
import { createRoot } from 'react-dom/client';
import 'longshore/styles.css';
import { watch } from './watch.js';

watch({ area: '.longshore-panel', row: '.longshore-row', done: '[data-status=done]' });

const client = createMediaClient({ baseUrl: '/v1' });
const duplicates = location.search === '?allow' ? 'allow' : undefined;

createRoot(document.querySelector('#root')!).render(
  <MediaProvider client={client}>
    <Uploader duplicates={duplicates} />
  </MediaProvider>,
);

// @ts-nocheck -- see main.js
import * as allDrawings from '@mdi/js';
import { Filemanager, Willow, WillowDark } from '@svar-ui/react-filemanager';
import '@svar-ui/react-filemanager/all.css';
import { createRoot } from 'react-dom/client';

const Theme = matchMedia('(prefers-color-scheme: dark)').matches ? WillowDark : Willow;

// Its font of icons is on a CDN only; these are the same drawings.
const icons =
  'alert angle-down angle-left angle-right arrow-down arrow-left arrow-up check close content-copy content-cut content-paste ' +
  'dots-v download edit eye file file-multiple-outline file-plus-outline file-upload-outline folder folder-plus-outline ' +
  'menu-down menu-right message-question-outline search view-column view-grid view-sequential';
const others = { angle: 'chevron', 'dots-v': 'dots-vertical', edit: 'pencil', search: 'magnify' };

const drawings = new Map(Object.entries(allDrawings));

function iconStyles() {
  return icons.split(' ').map((icon) => {
    const name = icon.replace(/^(angle|dots-v|edit|search)/, (known) => others[known]);
    const path = drawings.get(`mdi-${name}`.replace(/-(.)/g, (_dash, letter) => letter.toUpperCase()));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
    return `.wxi-${icon}::before, .mdi-${icon}::before {
      content: ''; inline-size: 1em; block-size: 1em; background: currentcolor;
      mask: url('data:image/svg+xml,${encodeURIComponent(svg)}') }`;
  });
}

export async function show(target, loadLibrary) {
  const files = await loadLibrary();
  const open = (api) => api.exec('set-path', { id: '/Harbour/Lighthouses' });
  createRoot(target).render(
    <Theme fonts={false}>
      <style>{`[class*=wxi-]::before, .mdi::before { display: inline-block } ${iconStyles().join('')}`}</style>
      <div style={{ blockSize: 600 }}>
        <Filemanager
          data={files.map(({ path, size, date, isFolder }) => ({
            id: path,
            size,
            date: new Date(date),
            type: isFolder ? 'folder' : 'file',
          }))}
          mode="cards"
          icons="simple"
          init={open}
          previews={({ ext, id }) => (ext === 'png' ? `/library${id}` : null)}
        />
      </div>
    </Theme>,
  );
}

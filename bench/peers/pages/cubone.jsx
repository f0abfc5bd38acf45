// @ts-nocheck -- see main.js
import { FileManager } from '@cubone/react-file-manager';
import '@cubone/react-file-manager/dist/style.css';
import { createRoot } from 'react-dom/client';

export async function show(target, loadLibrary) {
  const files = (await loadLibrary()).map(({ path, name, size, date, isFolder = false }) => ({
    path,
    name,
    size,
    isDirectory: isFolder,
    updatedAt: date,
  }));
  createRoot(target).render(
    <FileManager
      files={files}
      initialPath="/Harbour/Lighthouses"
      filePreviewPath="/library"
      fileUploadConfig={{ url: '/stub/cubone' }}
    />,
  );
}

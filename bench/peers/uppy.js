// @ts-nocheck -- only the benchmark installs its packages
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';

/** Uppy's Dashboard, set up for presigned uploads as in its documentation. `atOnce`: default is Uppy's own, 6. */
function createUppy(target, { atOnce, post }) {
  const sessions = new Map();
  const uppy = new Uppy({ autoProceed: true });
  uppy.use(Dashboard, { target, inline: true, width: 800, height: 480 });
  uppy.use(AwsS3, {
    ...(atOnce && { limit: atOnce }),
    shouldUseMultipart: false,
    generateObjectKey: (file) => file.id,
    async signRequest({ key }) {
      const { name, type, size } = uppy.getFile(key);
      const session = await post('/uploads/presign', {
        filename: name,
        content_type: type || 'application/octet-stream',
        size,
      });
      sessions.set(key, session);
      return { url: session.upload_url, headers: session.required_headers };
    },
  });
  const finalize = (file) => post('/uploads/finalize', { upload_id: sessions.get(file.id).upload_id });
  return { uppy, finalize };
}

/** Uploads with Uppy's Dashboard: no digests or duplicate checks. Resolves after the last finalize. */
export async function sendByUppy(files, { atOnce, post }) {
  const container = document.createElement('div');
  document.body.append(container);
  const { uppy, finalize } = createUppy(container, { atOnce, post });
  let left = files.length;
  const ended = new Promise((resolve, reject) => {
    uppy.on('upload-success', (file) => {
      finalize(file).then(() => {
        left--;
        if (left === 0) resolve();
      }, reject);
    });
    uppy.on('upload-error', (_file, error) => reject(error));
  });
  uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })));
  const added = performance.now();
  await ended;
  uppy.destroy();
  container.remove();
  return { added, scrolled: null };
}

/** Uppy's Dashboard for files that a user drops. They are shown as processing until their finalize. */
export function showUppy(target, { post }) {
  const { uppy, finalize } = createUppy(target, { post });
  const finalizing = [];
  uppy.on('upload-success', (file) => {
    finalizing.push(finalize(file).then(() => uppy.emit('postprocess-complete', file)));
  });
  uppy.addPostProcessor(() => Promise.all(finalizing));
}

// @ts-nocheck -- only the benchmark installs its packages
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';

/**
 * Uploads with Uppy's Dashboard, set up for presigned uploads as in its documentation: no digests or duplicate checks.
 * Resolves after the last finalize. `atOnce`: default is Uppy's own, 6.
 */
export async function sendByUppy(files, { atOnce, post }) {
  const container = document.createElement('div');
  document.body.append(container);
  const sessions = new Map();
  const uppy = new Uppy({ autoProceed: true });
  uppy.use(Dashboard, { target: container, inline: true, width: 800, height: 480 });
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
  let left = files.length;
  const ended = new Promise((resolve, reject) => {
    uppy.on('upload-success', (file) => {
      post('/uploads/finalize', { upload_id: sessions.get(file.id).upload_id }).then(() => {
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

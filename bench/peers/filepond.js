// @ts-nocheck -- only the benchmark installs its packages
import { create } from 'filepond';
import 'filepond/dist/filepond.min.css';

/**
 * Uploads with FilePond, with a `process` function for presigned uploads: no digests or duplicate checks. Resolves after the
 * last finalize. `atOnce`: default is FilePond's own, 2, and that each file is shown as uploading for most of a second.
 */
export async function sendByFilePond(files, { atOnce, post, send }) {
  const container = document.createElement('div');
  document.body.append(container);
  const process = async (file) => {
    const session = await post('/uploads/presign', {
      filename: file.name,
      content_type: file.type || 'application/octet-stream',
      size: file.size,
    });
    await send('PUT', session.upload_url, file, session.required_headers);
    return post('/uploads/finalize', { upload_id: session.upload_id });
  };
  let left = files.length;
  const { promise: ended, resolve, reject } = Promise.withResolvers();
  const pond = create(container, {
    allowMultiple: true,
    ...(atOnce && { maxParallelUploads: atOnce, allowMinimumUploadDuration: false }),
    server: {
      process: (_field, file, _metadata, load, error, progress) => {
        process(file)
          .then(({ id }) => {
            progress(true, file.size, file.size);
            load(id);
          })
          .catch((cause) => error(String(cause)));
      },
    },
    onprocessfile: (error) => {
      if (error) reject(new Error(`FilePond failed: ${error.body}`));
      left--;
      if (left === 0) resolve();
    },
    onwarning: reject,
  });
  await pond.addFiles(files);
  const added = performance.now();
  await ended;
  pond.destroy();
  container.remove();
  return { added, scrolled: null };
}

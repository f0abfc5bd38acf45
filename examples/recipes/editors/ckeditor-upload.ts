import { UploadError } from 'longshore';
import { uploadFile, type UploadQueue } from 'longshore/headless';

/** `FileLoader` of `ckeditor5`. */
interface FileLoader {
  readonly file: Promise<File | null>;
  uploadTotal: number | null;
  uploaded: number;
}

/** `UploadAdapter` of `ckeditor5`. */
interface UploadAdapter {
  upload(): Promise<{ default: string }>;
  abort(): void;
}

/** An editor with the plugin `FileRepository`, which `ImageUpload` brings. */
interface Editor {
  readonly plugins: {
    get(name: 'FileRepository'): { createUploadAdapter?: (loader: FileLoader) => UploadAdapter };
  };
}

/** Returns a plugin for `extraPlugins`, which uploads the images of CKEditor 5 through a queue. */
export function ckeditorUpload(queue: UploadQueue): (editor: Editor) => void {
  return (editor) => {
    editor.plugins.get('FileRepository').createUploadAdapter = (loader) => {
      const controller = new AbortController();
      return {
        async upload() {
          const file = await loader.file;
          if (!file) throw new Error('The image cannot be read.');
          loader.uploadTotal = file.size;
          const asset = await uploadFile(queue, file, {
            signal: controller.signal,
            onProgress: (progress) => {
              loader.uploaded = Math.round(progress * file.size);
            },
          }).catch(rethrow);
          loader.uploaded = file.size;
          if (asset.direct_url === undefined) throw new Error('The image has no public address.');
          return { default: asset.direct_url };
        },
        abort: () => controller.abort(),
      };
    };
  };
}

/** CKEditor shows what is thrown, which has to be a string. */
function rethrow(error: unknown): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the contract of CKEditor
  throw error instanceof UploadError ? error.text : error;
}

import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Upload } from 'longshore';
import { progressOf, type UploadQueue } from 'longshore/headless';

/** Images that are pasted, dropped or picked: shown at once, uploaded, and saved with the address of their asset. */
export const createUploadedImage = (queue: UploadQueue) => {
  const previews = new Map<string, string>();

  const add = (view: EditorView, files: readonly File[], at: number) => {
    const uploads = queue.add(files, { group: 'editor', restrictions: { accept: 'image/*' } });
    const nodes = uploads.map((upload) => {
      if (upload.file) previews.set(upload.id, URL.createObjectURL(upload.file));
      return view.state.schema.node('image', { uploadId: upload.id });
    });
    view.dispatch(view.state.tr.insert(at, nodes));
  };

  return Image.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        // Only this page knows the upload: it goes when the address has come.
        uploadId: { default: null, rendered: false },
      };
    },

    addNodeView() {
      return ({ node, editor, getPos }) => {
        const id: unknown = node.attrs.uploadId;
        const figure = document.createElement('figure');
        const picture = figure.appendChild(document.createElement('img'));
        picture.alt = String(node.attrs.alt ?? '');
        if (typeof id !== 'string' || node.attrs.src) {
          picture.src = String(node.attrs.src);
          figure.dataset.status = 'done';
          return { dom: figure };
        }
        const status = figure.appendChild(document.createElement('figcaption'));
        const progress = document.createElement('progress');
        const remove = () => {
          const at = getPos();
          if (at !== undefined)
            editor
              .chain()
              .deleteRange({ from: at, to: at + node.nodeSize })
              .run();
        };
        const button = (textContent: string, act: () => void) => {
          const made = Object.assign(document.createElement('button'), { textContent });
          made.addEventListener('click', act);
          return made;
        };
        const show = (upload: Upload | undefined) => {
          // It was saved before its image had arrived, by a page that is gone.
          if (!upload)
            return status.replaceChildren('This image was not uploaded. ', button('Remove', remove));
          const preview = previews.get(id);
          if (preview && picture.src !== preview) picture.src = preview;
          figure.dataset.status = upload.status;
          if (upload.status === 'done') {
            const src = upload.asset.direct_url ?? '';
            status.remove();
            picture.src = src;
            URL.revokeObjectURL(preview ?? '');
            previews.delete(id);
            const at = getPos();
            // No step of its own: undo removes the image, as if it had been inserted with this address.
            if (at !== undefined && editor.state.doc.nodeAt(at)?.attrs.uploadId === id)
              editor.view.dispatch(
                editor.state.tr
                  .setNodeAttribute(at, 'src', src)
                  .setNodeAttribute(at, 'uploadId', null)
                  .setMeta('addToHistory', false),
              );
          } else if (upload.status === 'failed') {
            status.replaceChildren(`${upload.name}: ${upload.error.text} `, button('Remove', remove));
            if (upload.error.retryable) status.append(button('Retry', () => void queue.retry(id)));
          } else {
            progress.value = progressOf(upload);
            progress.setAttribute('aria-label', `Upload of ${upload.name}`);
            if (!progress.isConnected) status.replaceChildren(progress);
          }
        };
        const unsubscribe = queue.subscribeTo(id, () => show(queue.getUpload(id)));
        // After the transaction that creates this view.
        queueMicrotask(() => show(queue.getUpload(id)));
        return {
          dom: figure,
          ignoreMutation: () => true,
          // The buttons are not the editor's.
          stopEvent: ({ target }) => target instanceof Node && status.contains(target),
          // The address may arrive in the same node; another node needs another view.
          update: (next) => next.type === node.type && next.attrs.uploadId === id,
          destroy: unsubscribe,
        };
      };
    },

    addProseMirrorPlugins() {
      const imagesIn = (transfer: DataTransfer | null) =>
        Array.from(transfer?.files ?? []).filter(({ type }) => type.startsWith('image/'));
      return [
        new Plugin({
          props: {
            handlePaste(view, event) {
              const images = imagesIn(event.clipboardData);
              if (images.length > 0) add(view, images, view.state.selection.to);
              return images.length > 0;
            },
            handleDrop(view, event) {
              const images = imagesIn(event.dataTransfer);
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              if (images.length > 0) add(view, images, at ?? view.state.selection.to);
              return images.length > 0;
            },
          },
          view: () => ({
            // Undo takes an image out of the document: it need not be sent then.
            update({ state }, before) {
              if (state.doc === before.doc) return;
              const present = uploadsIn(state.doc);
              for (const id of uploadsIn(before.doc)) if (!present.has(id)) queue.cancel(id);
              for (const id of present)
                if (!uploadsIn(before.doc).has(id) && queue.getUpload(id)?.status === 'cancelled')
                  queue.retry(id);
            },
          }),
        }),
      ];
    },
  });
};

function uploadsIn(root: EditorView['state']['doc']): Set<string> {
  const ids = new Set<string>();
  root.descendants((node) => {
    if (typeof node.attrs.uploadId === 'string') ids.add(node.attrs.uploadId);
  });
  return ids;
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $getNodeByKey,
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  DecoratorNode,
  HISTORY_MERGE_TAG,
  mergeRegister,
  PASTE_COMMAND,
  type LexicalEditor,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import { useUpload } from 'longshore';
import { useUploadQueue } from 'longshore/headless';
import { useEffect, useRef, type ReactElement } from 'react';

type SavedImage = SerializedLexicalNode & { src: string; alt: string; uploadId?: string };

/** An image with the address of its asset. While it is uploaded, it has the id of its upload instead. */
export class UploadedImageNode extends DecoratorNode<ReactElement> {
  __src: string;
  __alt: string;
  __uploadId: string | null;

  static override getType = () => 'uploaded-image';
  static override clone = (node: UploadedImageNode) =>
    new UploadedImageNode(node.__src, node.__alt, node.__uploadId, node.__key);
  static override importJSON = ({ src, alt, uploadId }: SavedImage) =>
    new UploadedImageNode(src, alt, uploadId);

  constructor(src = '', alt = '', uploadId: string | null = null, key?: NodeKey) {
    super(key);
    this.__src = src;
    this.__alt = alt;
    this.__uploadId = uploadId;
  }

  /** With the id of an upload that goes on, so that its image can be cut and pasted. */
  override exportJSON(): SavedImage {
    const image = { ...super.exportJSON(), src: this.__src, alt: this.__alt };
    return this.__uploadId === null || this.__src ? image : { ...image, uploadId: this.__uploadId };
  }
  override exportDOM() {
    return { element: Object.assign(document.createElement('img'), { src: this.__src, alt: this.__alt }) };
  }
  override createDOM() {
    return document.createElement('div');
  }
  override updateDOM() {
    return false;
  }
  override isInline() {
    return false;
  }
  override decorate(editor: LexicalEditor) {
    if (this.__uploadId === null) return <img src={this.__src} alt={this.__alt} />;
    return (
      <UploadingImage
        src={this.__src}
        alt={this.__alt}
        id={this.__uploadId}
        nodeKey={this.__key}
        editor={editor}
      />
    );
  }
}

/** Images that are pasted or dropped into the editor around it: uploaded, and saved with the address of their asset. */
export function UploadedImagesPlugin() {
  const [editor] = useLexicalComposerContext();
  const queue = useUploadQueue();
  useEffect(() => {
    // The nodes of each upload: several if an image is copied while it is sent.
    const nodes = new Map<string, Set<NodeKey>>();
    const add = (files: readonly File[]) => {
      const images = files.filter(({ type }) => type.startsWith('image/'));
      if (images.length === 0) return false;
      const uploads = queue.add(images, { group: 'editor', restrictions: { accept: 'image/*' } });
      $insertNodes(uploads.map(({ id }) => new UploadedImageNode('', '', id)));
      return true;
    };
    return mergeRegister(
      // Browsers add HTML to an image that is copied from a page, which Lexical would prefer.
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const files = event instanceof ClipboardEvent ? event.clipboardData?.files : null;
          const isTaken = add(Array.from(files ?? []));
          if (isTaken) event.preventDefault();
          return isTaken;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      // A drop, where Lexical has moved the cursor to.
      editor.registerCommand(DRAG_DROP_PASTE, add, COMMAND_PRIORITY_HIGH),
      // Undo and cutting take an image out of the document: it need not be sent then.
      editor.registerMutationListener(UploadedImageNode, (mutations, { prevEditorState }) => {
        for (const [key, mutation] of mutations) {
          const state = mutation === 'destroyed' ? prevEditorState : editor.getEditorState();
          const id = state.read(() => $getNodeByKey<UploadedImageNode>(key)?.__uploadId);
          if (!id) continue;
          const keys = nodes.get(id) ?? new Set();
          nodes.set(id, keys);
          if (mutation !== 'destroyed') keys.add(key);
          else if (keys.delete(key) && keys.size === 0) queue.cancel(id);
          if (keys.size > 0 && queue.getUpload(id)?.status === 'cancelled') queue.retry(id);
        }
      }),
    );
  }, [editor, queue]);
  return null;
}

interface UploadingImageProps {
  src: string;
  alt: string;
  id: string;
  nodeKey: NodeKey;
  editor: LexicalEditor;
}

function UploadingImage({ src, alt, id, nodeKey, editor }: UploadingImageProps) {
  const { upload, progress, retry } = useUpload(id);
  const address = upload?.status === 'done' ? (upload.asset.direct_url ?? '') : src;
  const file = address ? null : upload?.file;
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!file || !picture.current) return undefined;
    const preview = URL.createObjectURL(file);
    picture.current.src = preview;
    return () => URL.revokeObjectURL(preview);
  }, [file]);

  useEffect(() => {
    if (address === src) return;
    editor.update(
      () => {
        const node = $getNodeByKey<UploadedImageNode>(nodeKey);
        if (node) node.getWritable().__src = address;
      },
      // No step of its own: undo removes the image, as if it had been inserted with this address.
      { tag: HISTORY_MERGE_TAG },
    );
  }, [editor, nodeKey, address, src]);

  const image = <img ref={picture} src={address || undefined} alt={alt} />;
  if (!upload || upload.status === 'done') return <figure data-status={upload?.status}>{image}</figure>;
  const remove = () => editor.update(() => $getNodeByKey(nodeKey)?.remove());
  return (
    <figure data-status={upload.status}>
      {image}
      <figcaption>
        {upload.status === 'failed' ? (
          <>
            {upload.name}: {upload.error.text}{' '}
            <button type="button" onClick={remove}>
              Remove
            </button>
            {upload.error.retryable && (
              <button type="button" onClick={retry}>
                Retry
              </button>
            )}
          </>
        ) : (
          <progress value={progress} aria-label={`Upload of ${upload.name}`} />
        )}
      </figcaption>
    </figure>
  );
}

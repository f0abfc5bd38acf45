'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Upload } from '../../upload/upload.js';
import { fileKind } from '../icons/file-kind.js';
import { KindIcon } from '../icons/kind-icon.js';
import { recentPictures } from '../../hooks/provider/cache-bridge.js';
import { drawThumbnail } from '../../hooks/uploads/thumbnail-drawing.js';
import { usePart } from '../ui/button.js';
import { isolated } from '../ui/error-boundary.js';

export interface ThumbnailProps {
  upload: Upload;
}

/** A preview of an image file, an icon for any other. Decorative: the file name is next to it. */
export function Thumbnail(props: ThumbnailProps): ReactElement {
  return isolated(ThumbnailView, props);
}

function ThumbnailView({ upload }: ThumbnailProps): ReactElement {
  const part = usePart();
  const kind = fileKind(upload.type);
  // The file can be replaced until it is sent.
  const drawingId = `${upload.id} ${upload.attempt}`;
  return (
    <span
      className={part('longshore-thumbnail', 'thumbnail')}
      data-kind={kind}
      data-type={upload.type || undefined}
    >
      <KindIcon kind={kind} />
      {upload.url === null && (
        <FilePicture
          key={drawingId}
          id={drawingId}
          file={upload.file ?? recentPictures.get(upload.id) ?? null}
          type={upload.type}
          size={upload.size}
        />
      )}
    </span>
  );
}

export interface FilePictureProps extends Pick<Upload, 'type' | 'size'> {
  /** Identifies what is drawn. */
  id: string;
  /** Null once the upload has let it go: what was drawn before is shown. */
  file: File | null;
}

/**
 * Draws an image file on a canvas: a policy of the page may not allow its blob as the source of an image. Nothing for
 * other files.
 */
export function FilePicture(props: FilePictureProps): ReactElement | null {
  const { type, size } = props;
  // WebKit says the size of a file after the file.
  return decodable.test(type) && size > 0 && size <= maxPreviewSize ? <Drawing {...props} /> : null;
}

function Drawing({ id, file: given }: FilePictureProps): ReactElement {
  // A done upload releases its file, but a visible row keeps its picture.
  const [file] = useState(given);
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current) return drawThumbnail(ref.current, id, file);
  }, [id, file]);
  return <canvas ref={ref} width={1} height={1} />;
}

// Formats that browsers decode; an SVG or a HEIC would fail.
const decodable = /^image\/(png|jpeg|webp|gif|avif|bmp)$/;
// In bytes. Decoding a larger file takes too much memory for a thumbnail.
const maxPreviewSize = 60_000_000;

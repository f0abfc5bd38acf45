'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import type { Upload } from '../../upload/upload.js';
import { fileKind } from '../ui/file-kind.js';
import { Icon } from '../ui/icon.js';

export interface ThumbnailProps {
  upload: Upload;
}

/** The picture of an image file, a drawing of its type otherwise. Decorative: the file's name stands beside it. */
export function Thumbnail({ upload: { file, type, size } }: ThumbnailProps): ReactElement {
  const kind = fileKind(type);
  return (
    <span className="longshore-thumbnail" data-kind={kind}>
      <Icon name={kind} />
      {file && hasPicture({ type, size }) && <Picture file={file} />}
    </span>
  );
}

function Picture({ file }: { file: File }): ReactElement {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    let stop: (() => void) | null = null;
    let isLeft = false;
    // Loaded with the first picture; without it the drawing of its type stays.
    import('../../hooks/uploads/thumbnail-drawing.js').then(
      (module) => {
        if (canvas && !isLeft) stop = module.drawThumbnail(canvas, file);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [file]);
  return <canvas ref={ref} width={1} height={1} />;
}

// What browsers decode. An SVG or a HEIC would fail, and a huge scan costs more memory than its picture is worth.
const decodable = /^image\/(png|jpeg|webp|gif|avif|bmp)$/;
const largest = 60_000_000;

/** Whether a picture can be made of it. */
function hasPicture({ type, size }: Pick<Upload, 'type' | 'size'>): boolean {
  return decodable.test(type) && size > 0 && size <= largest;
}

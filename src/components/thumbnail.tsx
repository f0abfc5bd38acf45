'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import { hasPicture, makeThumbnail } from '../hooks/thumbnail-maker.js';
import type { Upload } from '../upload/upload.js';
import { fileKind } from './file-kind.js';
import { Icon } from './icon.js';

export interface ThumbnailProps {
  upload: Upload;
}

// CSS pixels; twice as many are drawn, for dense screens.
const edge = 40;

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
    const context = canvas?.getContext('bitmaprenderer');
    if (!canvas || !context || typeof IntersectionObserver === 'undefined') return;
    let wanted: AbortController | null = null;

    const draw = async (signal: AbortSignal) => {
      const bitmap = await makeThumbnail(file, edge * 2, signal);
      if (!bitmap) return;
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      context.transferFromImageBitmap(bitmap);
      canvas.dataset['drawn'] = '';
    };
    const release = () => {
      wanted?.abort();
      wanted = null;
      context.transferFromImageBitmap(null);
      delete canvas.dataset['drawn'];
    };
    // Thousands of pictures do not fit into memory; those in sight do.
    const observer = new IntersectionObserver((entries) => {
      const inSight = entries.at(-1)?.isIntersecting ?? false;
      if (inSight && !wanted) void draw((wanted = new AbortController()).signal);
      if (!inSight) release();
    });
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      release();
    };
  }, [file]);
  return <canvas ref={ref} width={1} height={1} />;
}

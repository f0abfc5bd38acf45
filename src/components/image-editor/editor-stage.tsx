'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import { CropFrame, type CropFrameProps } from './crop-frame.js';
import { placementOf } from './edit.js';
import { bounds, type Size } from './geometry.js';
import type { OpenedPicture } from './picture/picture.js';

export interface EditorStageProps extends Omit<CropFrameProps, 'picture' | 'scale'> {
  picture: OpenedPicture;
}

/** The whole picture as it is turned and straightened, as large as there is room, and the crop frame on it. */
export function EditorStage({ picture, edit, ...props }: EditorStageProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const around = bounds(placementOf(edit, picture));
  const scale = Math.min(room.width / around.width, room.height / around.height);
  const [a, b, c, d] = edit.orientation;
  return (
    <div ref={stage} className="longshore-editor-stage" dir="ltr">
      {scale > 0 && (
        <div className="longshore-editor-picture">
          <Preview
            picture={picture}
            style={{
              width: picture.width * scale,
              height: picture.height * scale,
              transform: `translate(-50%, -50%) rotate(${edit.angle}deg) matrix(${a}, ${c}, ${b}, ${d}, 0, 0)`,
            }}
          />
          <CropFrame {...props} edit={edit} picture={picture} scale={scale} />
        </div>
      )}
    </div>
  );
}

// Around the picture, for the outer half of the handles. As in the styles.
const margin = 24;

function useRoom(stage: { readonly current: HTMLElement | null }): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width: width - 2 * margin, height: height - 2 * margin });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

interface PreviewProps {
  picture: OpenedPicture;
  style: React.CSSProperties;
}

function Preview({ picture: { preview }, style }: PreviewProps): ReactElement {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    ref.current?.getContext('2d')?.drawImage(preview, 0, 0);
  }, [preview]);
  return <canvas ref={ref} width={preview.width} height={preview.height} style={style} aria-hidden="true" />;
}

import { Uploader, useUploads } from 'longshore';
import type { Fault } from 'longshore/mock';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { LiveService } from './live-service.jsx';
import { photoFiles, urls } from './photos.js';

// Slow enough to be watched.
const faults: readonly Fault[] = [
  { on: 'put', kind: 'slow', bytesPerSecond: 26_000, times: Infinity },
  { on: 'api', kind: 'delay', ms: 60, times: Infinity },
];

/** An uploader that shows what it does: photographs are dropped on it, unless the reader is faster. */
export default function HomeDemo(): ReactElement {
  const [run, setRun] = useState(0);
  return (
    <div className="home-demo not-content">
      <LiveService key={run} faults={faults}>
        <Drop onAgain={() => setRun(run + 1)} isFirst={run === 0} />
      </LiveService>
    </div>
  );
}

function Drop({ onAgain, isFirst }: { onAgain: () => void; isFirst: boolean }): ReactElement {
  const { add, summary, ids } = useUploads();
  const [isFlying, setFlying] = useState(false);
  const isTouched = useRef(false);
  const isOver = ids.length > 0 && summary.live === 0;
  useEffect(() => {
    if (isFirst && matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setFlying(!isTouched.current), 900);
    return () => clearTimeout(timer);
  }, [isFirst]);
  const land = async () => {
    setFlying(false);
    const files = await photoFiles();
    if (!isTouched.current) add(files);
  };
  const touch = () => {
    isTouched.current = true;
    setFlying(false);
  };
  return (
    <div onPointerDownCapture={touch} onKeyDownCapture={touch} onDragEnterCapture={touch}>
      <Uploader accept="image/*" view="tiles" titleProgress={false} />
      {isFlying && (
        <div
          className="home-flying"
          aria-hidden="true"
          onAnimationEnd={(event) => event.target === event.currentTarget && void land()}
        >
          {urls.slice(0, 3).map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </div>
      )}
      <p className="home-demo-note">
        {isOver ? (
          <button type="button" onClick={onAgain}>
            Play again
          </button>
        ) : (
          ids.length === 0 && (
            <button type="button" onClick={() => void photoFiles().then((files) => add(files))}>
              Use sample photos
            </button>
          )
        )}
        <span>This is the real component. The service is a mock inside this page.</span>
      </p>
    </div>
  );
}

import { memo, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useAssets, type Asset } from '../../src/index.js';
import './plain-list.css';

// As in `<AssetGrid>`.
const smallestCard = 168;
const gap = 8;
const textSize = 46;
const overscan = 2;

/** The least that shows the same assets: cards with a picture, a name and one line, of which the visible ones are rendered. */
export function PlainList() {
  return <Cards assets={useAssets().data ?? []} />;
}

function Cards({ assets }: { assets: readonly Asset[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [{ width, first, rows }, setView] = useState({ width: 0, first: 0, rows: 0 });
  const columns = Math.max(1, Math.floor((width + gap) / (smallestCard + gap)));
  const card = (width + gap) / columns - gap;
  const rowSize = card * 0.75 + textSize + gap;
  useLayoutEffect(() => {
    const update = () => {
      const box = list.current?.getBoundingClientRect() ?? new DOMRect();
      const now = {
        width: box.width,
        first: Math.floor(Math.max(0, -box.top) / rowSize),
        rows: Math.ceil(window.innerHeight / rowSize) + 1,
      };
      setView((old) =>
        old.width === now.width && old.first === now.first && old.rows === now.rows ? old : now,
      );
    };
    update();
    document.addEventListener('scroll', update, { passive: true });
    return () => document.removeEventListener('scroll', update);
  }, [rowSize]);
  const from = Math.max(0, first - overscan) * columns;
  return (
    <div
      ref={list}
      className="plain-list"
      style={
        {
          blockSize: Math.ceil(assets.length / columns) * rowSize,
          '--plain-card': `${card}px`,
        } as CSSProperties
      }
    >
      {assets.slice(from, (first + rows + overscan) * columns).map((asset, at) => (
        <Card
          key={asset.id}
          asset={asset}
          top={Math.floor((from + at) / columns) * rowSize}
          left={((from + at) % columns) * (card + gap)}
        />
      ))}
    </div>
  );
}

const Card = memo(function Card({ asset, top, left }: { asset: Asset; top: number; left: number }) {
  const isPicture = asset.content_type?.startsWith('image/');
  return (
    <div className="plain-card" style={{ top, left }}>
      {isPicture ? <img src={asset.direct_url} alt="" loading="lazy" decoding="async" /> : <span />}
      <div>{asset.filename}</div>
      <div>{`${((asset.size ?? 0) / 1e6).toFixed(1)} MB`}</div>
    </div>
  );
});

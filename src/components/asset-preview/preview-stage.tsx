'use client';

import type { CSSProperties, ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { previewMessages } from '../../messages/english/preview.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { PendingNote } from '../ui/status.js';
import { MediaView } from './views/media-view.js';
import { FailedView, Tile } from './views/no-view.js';
import { PdfView } from './views/pdf-view.js';
import { Picture } from './views/picture.js';
import { sourceOf, previewKind, type PreviewKind } from './preview-kind.js';
import { TextView } from './views/text-view.js';
import type { Loading } from './views/use-loading.js';
import type { Zoom } from './views/use-zoom.js';
import type { Size } from './views/zoom.js';

export interface PreviewStageProps {
  asset: Asset;
  name: string;
  loading: Loading;
  zoom: Zoom;
  /** False while the user moves on quickly. */
  isSettled: boolean;
  onReplaced: (asset: Asset) => void;
}

/** What is shown of an asset, and the pictures that are fetched to be shown next. */
export function PreviewStage(stage: PreviewStageProps): ReactElement {
  const { asset, name, loading, zoom, isSettled, onReplaced } = stage;
  const messages = useSectionMessages('preview', previewMessages);
  const { privateHint } = useMessages();
  const { shownKey, status } = loading;
  const kind = previewKind(asset);
  const reasons: Partial<Record<PreviewKind, string>> = {
    none: messages.noPreview,
    large: messages.tooLarge,
  };
  const reason =
    asset.privacy === 'private' ? privateHint : status === 'unsupported' ? messages.noPreview : reasons[kind];

  const url = sourceOf(asset);
  const viewed = isSettled && status !== 'failed' && reason === undefined && url !== null;
  const props = {
    name,
    onLoad: (size: Size | null = null) => loading.report(shownKey, 'loaded', size),
    onError: () => loading.report(shownKey, 'failed'),
    onUnsupported: () => loading.report(shownKey, 'unsupported'),
  };
  return (
    <>
      {(!isSettled || (viewed && status === 'loading' && kind !== 'video' && kind !== 'audio')) && (
        <Tile asset={asset} />
      )}
      {viewed && status === 'loading' && <PendingNote className="longshore-preview-loading" />}
      {isSettled && status === 'failed' && (
        <FailedView key={shownKey} asset={asset} onRetry={loading.retry} onReplaced={onReplaced} />
      )}
      {isSettled && reason !== undefined && <Tile asset={asset} reason={reason} />}
      {viewed && (kind === 'video' || kind === 'audio') && (
        <MediaView key={shownKey} {...props} kind={kind} url={url} />
      )}
      {viewed && kind === 'pdf' && <PdfView key={shownKey} {...props} url={url} />}
      {viewed && kind === 'text' && <TextView key={shownKey} {...props} url={url} />}
      {loading.pictures.map((picture) => {
        const isShown = picture.key === shownKey && status !== 'failed';
        return (
          <Picture
            key={picture.key}
            asset={picture.asset}
            name={isShown ? name : null}
            style={isShown ? pictureStyle(zoom) : undefined}
            onLoad={(size) => loading.report(picture.key, 'loaded', size)}
            onError={props.onError}
          />
        );
      })}
    </>
  );
}

function pictureStyle({ layout: { fitted }, view, swipe }: Zoom): CSSProperties {
  return {
    inlineSize: fitted.width > 0 ? fitted.width : undefined,
    blockSize: fitted.height > 0 ? fitted.height : undefined,
    transform: `translate(${view.x + (swipe ?? 0)}px, ${view.y}px) scale(${view.scale})`,
  };
}

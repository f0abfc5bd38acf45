'use client';

import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefCallback,
} from 'react';
import type { Asset } from '../../api/resources.js';
import { useMedia } from '../../hooks/provider/media-context.js';
import { runCallback } from '../../hooks/provider/errors.js';
import { previewMessages } from '../../messages/english/preview.js';
import { assetName } from '../asset/asset-facts.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { CommandIcon } from '../icons/command-icon.js';
import { scaleOf } from '../../hooks/page/elements.js';
import { focusedElement } from '../../hooks/page/focused-element.js';
import { adoptLateStyles } from '../styles/adopt-late-styles.js';
import { Button, classNames, IconButton, usePart } from '../ui/button.js';
import { CloseButton } from '../ui/dialog.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { FileName } from '../ui/file-name.js';
import { createModal, modalProps } from '../ui/modal.js';
import { Status } from '../ui/status.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { AssetActions } from './actions/asset-actions.js';
import styles from './asset-preview.css?inline';
import { PreviewDetails } from './preview-details.js';
import { usePreviewKeys } from './preview-keys.js';
import { usePreviewPosition } from './preview-position.js';
import type { AssetPreviewProps } from './preview-props.js';
import { PreviewStage } from './preview-stage.js';
import { isVector, previewKind } from './preview-kind.js';
import { useLoading } from './views/use-loading.js';
import { useZoom, type Zoom } from './views/use-zoom.js';

/** The dialog of the preview. */
export function PreviewDialog(props: AssetPreviewProps): ReactElement | null {
  const { assets, current, more = false, onLoadMore, loadMoreError } = props;
  const [fresh, setFresh] = useState<{ of: Asset; asset: Asset }>();
  const isFailed = loadMoreError !== null && loadMoreError !== undefined;
  const position = usePreviewPosition(assets, { current, more, onLoadMore, isFailed });
  const { asset: listed } = position;
  const asset = listed && fresh?.of === listed ? fresh.asset : listed;

  const latest = useRef(props);
  const last = useRef<Asset | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!listed) return runCallback(latest.current.onClose, last.current);
    if (last.current && last.current !== listed) runCallback(latest.current.onCurrentChange, listed);
    last.current = listed;
  }, [listed]);
  if (!asset || !listed) return null;
  return (
    <Preview
      {...props}
      asset={asset}
      position={position}
      isFailed={isFailed}
      onFresh={(known) => setFresh({ of: listed, asset: known })}
    />
  );
}

interface PreviewProps extends AssetPreviewProps {
  asset: Asset;
  position: ReturnType<typeof usePreviewPosition>;
  isFailed: boolean;
  onFresh: (asset: Asset) => void;
}

function Preview(props: PreviewProps): ReactElement {
  const { assets, asset, position, more = false, onLoadMore, loadMoreError, isFailed, className } = props;
  const messages = useSectionMessages('preview', previewMessages);
  const library = useLibraryMessages();
  const part = usePart();
  const titleId = useId();
  const placeId = useId();
  const [showsDetails, setShowsDetails] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const { closeOnBack } = useMedia();
  const [modal] = useState(() => createPreviewModal(closeOnBack));
  const { index, move, isSettled } = position;
  const loading = useLoading(assets, asset, position);
  const kind = previewKind(asset);
  const isZoomable = kind === 'picture' && loading.status === 'loaded' && isSettled;
  const turn = (to: 'left' | 'right') => move((to === 'left') === isRtl(stage.current) ? -1 : 1);
  const zoom = useZoom(stage, {
    shownKey: loading.shownKey,
    picture: kind === 'picture' ? loading.size : null,
    isVector: isVector(asset),
    isZoomable,
    // The picture follows the finger: to the left, the next one comes in from the right.
    onSwipe: turn,
  });
  const close = () => props.onClose(assets[index] ?? null);
  const toggleDetails = () => setShowsDetails((shows) => !shows);
  const shared = modalProps(close);
  const keys = usePreviewKeys({ count: assets.length, position, zoom, isZoomable, close, toggleDetails });
  const name = assetName(asset, library);
  const place = messages.position({ position: index + 1, count: assets.length, more });
  const replaced = (known: Asset) => props.onFresh({ ...asset, ...known });
  return (
    <dialog
      {...shared}
      ref={modal}
      className={part(classNames('longshore-view longshore-preview', className), 'preview')}
      // Pictures look the same in both themes.
      data-theme="dark"
      data-details={showsDetails || undefined}
      aria-labelledby={titleId}
      aria-describedby={placeId}
      {...keys}
      onKeyDown={(event) => {
        shared.onKeyDown(event);
        keys.onKeyDown(event);
      }}
    >
      <header className={part('longshore-preview-title', 'title')}>
        <h2 id={titleId}>
          <FileName name={name} path={name} />
        </h2>
        <p id={placeId} className="longshore-hint">
          {place}
        </p>
      </header>
      <AssetActions
        asset={asset}
        name={name}
        deletable={props.deletable ?? false}
        replaceable={props.replaceable ?? true}
        usagesOf={props.usagesOf}
        onReplaced={replaced}
      >
        <IconButton label={messages.details} aria-pressed={showsDetails} onClick={toggleDetails}>
          <CommandIcon name="info" />
        </IconButton>
      </AssetActions>
      <CloseButton className="longshore-icon-button longshore-preview-close" onClick={close} />
      <div className="longshore-preview-body">
        <div className="longshore-preview-area">
          <div
            ref={stage}
            className={part('longshore-preview-stage', 'stage')}
            tabIndex={-1}
            // It has the focus at first, and some screen readers read nothing else of a dialog that opens.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
            role="group"
            aria-labelledby={titleId}
            data-zoomed={zoom.view.scale > 1 || undefined}
            data-swiping={zoom.swipe !== null || undefined}
            aria-busy={loading.status === 'loading' || undefined}
            {...zoom.handlers}
          >
            <ErrorBoundary props={{ shownKey: loading.shownKey }}>
              <PreviewStage
                asset={asset}
                name={name}
                loading={loading}
                zoom={zoom}
                isSettled={isSettled}
                onReplaced={replaced}
              />
            </ErrorBoundary>
          </div>
          <Turn way="previous" label={messages.previous} isLast={index === 0} onClick={() => move(-1)} />
          <Turn
            way="next"
            label={messages.next}
            isLast={index === assets.length - 1 && !(more && onLoadMore)}
            onClick={() => move(1)}
          />
          {isZoomable && <ZoomButtons zoom={zoom} />}
          {isFailed && index === assets.length - 1 && (
            <ErrorNotice
              className="longshore-preview-notice"
              error={loadMoreError}
              onRetry={onLoadMore && (() => void onLoadMore())}
            />
          )}
        </div>
        {showsDetails && <PreviewDetails asset={asset} size={loading.size} isSettled={isSettled} />}
      </div>
      <Announcement text={`${name}, ${place}`} isSettled={isSettled} isWaiting={position.isWaiting} />
    </dialog>
  );
}

/** Opens the dialog in its styles, with the focus on the stage. */
function createPreviewModal(closeOnBack: boolean | undefined): RefCallback<HTMLDialogElement> {
  let shown: HTMLDialogElement | null = null;
  const open = createModal(() => shown?.querySelector<HTMLElement>('.longshore-preview-stage'), closeOnBack);
  return (dialog) => {
    adoptLateStyles(dialog, styles);
    shown = dialog;
    const from = focusedElement()?.closest('.longshore-card')?.querySelector('.longshore-picture');
    open(dialog);
    const stage = dialog?.querySelector<HTMLElement>('.longshore-preview-stage');
    if (from && stage) growFrom(from, stage);
  };
}

/** From the card that opened it. */
function growFrom(card: Element, stage: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [card.getBoundingClientRect(), stage.getBoundingClientRect()];
  const scale = scaleOf(stage);
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  stage.animate(
    { translate: [`${x}px ${y}px`, '0px 0px'], scale: [String(from.width / to.width), '1'] },
    { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

interface TurnProps {
  way: 'previous' | 'next';
  label: string;
  isLast: boolean;
  onClick: () => void;
}

function Turn({ way, label, isLast, onClick }: TurnProps) {
  const part = usePart();
  return (
    <IconButton
      className={part('longshore-icon-button longshore-preview-turn', 'turn')}
      data-way={way}
      label={label}
      disabled={isLast}
      onClick={onClick}
    >
      <CommandIcon name={way} />
    </IconButton>
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const messages = useSectionMessages('preview', previewMessages);
  const { percent } = useMessages();
  const part = usePart();
  const { view, layout } = zoom;
  return (
    <div className={part('longshore-preview-zoom', 'zoom')}>
      <IconButton label={messages.zoomOut} disabled={view.scale === 1} onClick={() => zoom.zoom(-1)}>
        <CommandIcon name="minus" />
      </IconButton>
      <Button title={messages.fit} onClick={zoom.reset}>
        <span className="longshore-hidden">{messages.fit} </span>
        {percent(view.scale / layout.actual)}
      </Button>
      <IconButton label={messages.zoomIn} disabled={view.scale >= layout.most} onClick={() => zoom.zoom(1)}>
        <CommandIcon name="plus" />
      </IconButton>
    </div>
  );
}

interface AnnouncementProps {
  text: string;
  isSettled: boolean;
  isWaiting: boolean;
}

/** Says what is shown when it changes, once the user stops there. What is shown first is the name of the dialog. */
function Announcement({ text, isSettled, isWaiting }: AnnouncementProps): ReactNode {
  const { loading } = useLibraryMessages();
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  if (isSettled && said !== text && (said !== '' || text !== first)) setSaid(text);
  return <Status className="longshore-preview-said">{isWaiting ? loading : <span>{said}</span>}</Status>;
}

function isRtl(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

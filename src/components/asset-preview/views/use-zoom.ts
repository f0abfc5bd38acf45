'use client';

import { useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  layoutOf,
  pan,
  toggleZoom,
  whole,
  within,
  zoomBy,
  zoomTo,
  type Layout,
  type Point,
  type Size,
  type View,
} from './zoom.js';
import { scaleOf } from '../../../hooks/page/elements.js';

/** The zoom of the picture on a stage, and the gestures that change it. */
export interface Zoom {
  readonly view: View;
  readonly layout: Layout;
  /** How far a finger has dragged the whole picture, in pixels; null while none does. */
  readonly swipe: number | null;
  /** By steps around the middle; negative to zoom out. */
  readonly zoom: (steps: number) => void;
  readonly reset: () => void;
  readonly panBy: (x: number, y: number) => void;
  readonly handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

export interface ZoomOptions {
  /** Identifies what is shown: another key shows all of it. */
  shownKey: string;
  /** Its size; null while it is unknown. */
  picture: Size | null;
  isVector: boolean;
  /** Whether a picture is shown; anything else can be swiped, but not zoomed. */
  isZoomable: boolean;
  /** Called after a swipe to the left or to the right. */
  onSwipe: (to: 'left' | 'right') => void;
}

interface Gesture {
  pointers: Map<number, Point>;
  start: Point;
  /** Whether the pointer has moved too far for a tap. */
  moved: boolean;
}

const noRoom: Size = { width: 0, height: 0 };
// Pixels.
const tapDistance = 10;
const swipeDistance = 56;
// Milliseconds between the taps of a double tap.
const doubleTapTime = 320;
// What has gestures of its own.
const ownGestures = 'a, button, video, audio, iframe, section, [role="alert"]';

export function useZoom(stage: RefObject<HTMLElement | null>, options: ZoomOptions): Zoom {
  const { shownKey, picture, isVector, isZoomable, onSwipe } = options;
  const room = useRoom(stage);
  const layout = useMemo(() => layoutOf(picture, room, isVector), [picture, room, isVector]);
  const [shown, setShown] = useState({ key: shownKey, view: whole });
  const [swipe, setSwipe] = useState<number | null>(null);
  const gesture = useRef<Gesture>({ pointers: new Map(), start: { x: 0, y: 0 }, moved: false });
  const lastTap = useRef({ time: -Infinity, x: 0, y: 0 });
  const view = shown.key === shownKey ? within(shown.view, layout) : whole;
  const change = (next: (view: View) => View) =>
    setShown((before) => ({
      key: shownKey,
      view: next(before.key === shownKey ? within(before.view, layout) : whole),
    }));

  const latest = useRef({ change, layout });
  useEffect(() => {
    latest.current = { change, layout };
  });
  useEffect(() => {
    const element = stage.current;
    if (!element || !isZoomable) return;
    const wheel = (event: WheelEvent) => {
      // Otherwise it would scroll or zoom the page. React's own listener could not prevent that.
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      // Touchpads report a pinch as small steps with Ctrl.
      const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002));
      const at = fromMiddle(element, event);
      const { change: changeNow, layout: now } = latest.current;
      changeNow((before) => zoomTo(before, before.scale * factor, at, now));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [stage, isZoomable]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest(ownGestures)) return;
    const at = fromMiddle(event.currentTarget, event);
    const { pointers } = gesture.current;
    if (pointers.size === 0) Object.assign(gesture.current, { start: at, moved: false });
    else gesture.current.moved = true;
    pointers.set(event.pointerId, at);
    try {
      event.currentTarget.setPointerCapture(event.pointerId);
    } catch {
      // The pointer was released meanwhile.
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { pointers, start } = gesture.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const at = fromMiddle(event.currentTarget, event);
    pointers.set(event.pointerId, at);
    if (distance(start, at) > tapDistance) gesture.current.moved = true;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      if (!isZoomable) return;
      setSwipe(null);
      const factor = distance(at, other) / Math.max(1, distance(before, other));
      const [from, to] = [middle(before, other), middle(at, other)];
      change((now) =>
        pan(zoomTo(now, now.scale * factor, from, layout), { x: to.x - from.x, y: to.y - from.y }, layout),
      );
    } else if (view.scale > 1) change((now) => pan(now, { x: at.x - before.x, y: at.y - before.y }, layout));
    else if (event.pointerType !== 'mouse') setSwipe(at.x - start.x);
  };
  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const { pointers, start, moved } = gesture.current;
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    const at = fromMiddle(event.currentTarget, event);
    setSwipe(null);
    if (isCancelled) return;
    if (!moved) {
      const { time, x, y } = lastTap.current;
      const isDouble = event.timeStamp - time < doubleTapTime && distance({ x, y }, at) < 3 * tapDistance;
      lastTap.current = { time: isDouble ? -Infinity : event.timeStamp, ...at };
      if (isDouble && isZoomable) change((now) => toggleZoom(now, at, layout));
    } else if (swipe !== null && Math.abs(at.x - start.x) > swipeDistance) {
      onSwipe(at.x < start.x ? 'left' : 'right');
    }
  };
  return {
    view,
    layout,
    swipe,
    zoom: (steps) => change((now) => zoomBy(now, steps, layout)),
    reset: () => change(() => whole),
    panBy: (x, y) => change((now) => pan(now, { x, y }, layout)),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event) => end(event, false),
      onPointerCancel: (event) => end(event, true),
    },
  };
}

function useRoom(stage: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState(noRoom);
  useEffect(() => {
    if (!stage.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = scaleOf(element);
  return { x: (clientX - left - width / 2) / scale, y: (clientY - top - height / 2) / scale };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

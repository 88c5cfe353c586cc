import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { DepthPicture } from '../../../../../worker/api/calls.ts';
import { pointAt, pointsOf, pointUnder, type DepthFrame, type DepthPoint } from './depth-geometry.ts';

/** A place that is looked at: under the pointer, or a price that the keys went to. */
type Place = { readonly x: number } | { readonly ticks: number };
type Pick = (point: DepthPoint, withAmount: boolean) => void;

const MANY = 10;
const STEP_OF: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** What pointer and keys are on. A click picks what stood there when the pointer went down; Enter what the keys are on. With Shift the amount too. */
export const useDepthPoint = (picture: DepthPicture | null, frame: DepthFrame | null, pick: Pick) => {
  const [place, setPlace] = useState<Place | null>(null);
  const down = useRef<DepthPoint | null>(null);
  const at = (where: Place | null): DepthPoint | null =>
    picture === null || frame === null || where === null
      ? null
      : 'ticks' in where
        ? pointAt(picture, where.ticks)
        : pointUnder(picture, frame, where.x);
  const point = at(place);
  const under = (event: PointerEvent | MouseEvent): Place => ({
    x: event.clientX - event.currentTarget.getBoundingClientRect().left,
  });
  const goTo = (event: KeyboardEvent, step: number | 'first' | 'last'): void => {
    if (picture === null) return;
    event.preventDefault();
    const points = pointsOf(picture);
    const bestBid = picture.bids.steps.length - 1;
    const from = point === null ? Math.max(0, bestBid) : points.findIndex(({ step: one }) => one === point.step);
    const last = points.length - 1;
    const to = step === 'first' ? 0 : step === 'last' ? last : Math.max(0, Math.min(last, from + step));
    const found = points[point === null && typeof step === 'number' ? from : to];
    if (found !== undefined) setPlace({ ticks: found.step.ticks });
  };
  return {
    point,
    handlers: {
      onPointerMove: (event: PointerEvent): void => setPlace(under(event)),
      onPointerLeave: (): void => setPlace(null),
      onPointerDown: (event: PointerEvent): void => {
        setPlace(under(event));
        down.current = at(under(event));
      },
      onClick: (event: MouseEvent): void => {
        if (down.current !== null) pick(down.current, event.shiftKey);
        down.current = null;
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const step = STEP_OF[event.key];
        if (step !== undefined) goTo(event, step * (event.shiftKey ? MANY : 1));
        else if (event.key === 'Home') goTo(event, 'first');
        else if (event.key === 'End') goTo(event, 'last');
        else if (event.key === 'Enter' && point !== null) {
          event.preventDefault();
          pick(point, event.shiftKey);
        } else if (event.key === 'Escape') setPlace(null);
      },
      onBlur: (): void => setPlace(null),
    },
  };
};

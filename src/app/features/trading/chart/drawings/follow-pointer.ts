// Mouse and finger over the chart: with a tool they set anchors, without one they take what is drawn. Everything else is left to the chart.
import type { Point } from '../../../../../domain/chart/drawings/shapes.ts';
import type { DrawingHand } from './drawing-hand.ts';
import type { DrawingStage } from './drawing-stage.ts';

/** Less than this is a press, not a drag, px. */
const SLACK = 4;

type Ports = {
  readonly hand: DrawingHand;
  readonly stage: Pick<DrawingStage, 'pane' | 'anchorAt' | 'hit'>;
  readonly isMagnet: () => boolean;
  /** Drawings can be changed. */
  readonly isOpen: () => boolean;
};

const isApart = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) >= SLACK;

/** Follows the pointer that was pressed, wherever it goes, until it lets go. */
const followPress = (
  pointerId: number,
  onMove: (event: PointerEvent) => void,
  onEnd: (event: PointerEvent) => void,
): (() => void) => {
  const move = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) onMove(event);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    stop();
    onEnd(event);
  };
  const stop = (): void => {
    globalThis.removeEventListener('pointermove', move);
    globalThis.removeEventListener('pointerup', end);
    globalThis.removeEventListener('pointercancel', end);
  };
  globalThis.addEventListener('pointermove', move);
  globalThis.addEventListener('pointerup', end);
  globalThis.addEventListener('pointercancel', end);
  return stop;
};

/** What a press does; answers whether it is the drawings' press, null: how to stop following it. */
const createPresses = ({ hand, stage, isMagnet, isOpen }: Ports, pointOf: (event: PointerEvent) => Point) => {
  let letGo: (() => void) | null = null;
  /** With a tool: the anchor at once, and another where the pointer lets go after a way. */
  const place = (event: PointerEvent, from: Point): void => {
    const anchor = stage.anchorAt(from, isMagnet());
    if (anchor === null) return;
    hand.setAnchor(anchor);
    letGo = followPress(
      event.pointerId,
      (one) => hand.point(stage.anchorAt(pointOf(one), isMagnet())),
      (one) => {
        letGo = null;
        const to = pointOf(one);
        const last = one.type === 'pointerup' && isApart(from, to) ? stage.anchorAt(to, isMagnet()) : null;
        if (last !== null) hand.setAnchor(last);
      },
    );
  };
  const take = (event: PointerEvent, from: Point): boolean => {
    const hit = isOpen() ? stage.hit(from) : null;
    const at = stage.anchorAt(from, false);
    if (hit === null || at === null) {
      hand.choose(null);
      return false;
    }
    hand.take(hit, at);
    let isDragged = false;
    letGo = followPress(
      event.pointerId,
      (one) => {
        const to = pointOf(one);
        isDragged ||= isApart(from, to);
        const there = isDragged ? stage.anchorAt(to, isMagnet() && hit.part !== 'whole') : null;
        if (there !== null) hand.dragTo(there);
      },
      (one) => {
        letGo = null;
        hand.letGo(one.type === 'pointerup');
      },
    );
    return true;
  };
  return {
    press: (event: PointerEvent): boolean => {
      const from = pointOf(event);
      if (letGo !== null) return true;
      if (hand.read().tool === null) return take(event, from);
      place(event, from);
      return true;
    },
    isHeld: (): boolean => letGo !== null,
    /** What was dragged is back. */
    drop: (): void => {
      letGo?.();
      letGo = null;
      hand.letGo(false);
    },
  };
};

/**
 * Listens on the chart's element until stopped. The chart hears no press that belongs to the drawings, so that it does not scroll under it; a press with Shift
 * is the quick order's.
 */
export const followPointer = (host: HTMLElement, ports: Ports): (() => void) => {
  const { hand, stage, isMagnet } = ports;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const isOver = ({ x, y }: Point): boolean => {
    const { width, height } = stage.pane();
    return x >= 0 && y >= 0 && x <= width && y <= height;
  };
  const presses = createPresses(ports, pointOf);
  let isOurs = false;
  const onPress = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    isOurs = event.button === 0 && !event.shiftKey && !isLink && isOver(pointOf(event)) && presses.press(event);
  };
  const keepFromChart = (event: Event): void => {
    if (!isOurs) return;
    event.stopPropagation();
    // A finger that draws scrolls no page and makes no mouse events; a mouse that draws leaves the focus where the drawing puts it.
    event.preventDefault();
  };
  let last: Point | null = null;
  const onMove = (event: PointerEvent): void => {
    const point = pointOf(event);
    // What moves under a pointer that stands still makes events too: they take no cursor from the keys.
    const isStill = last !== null && point.x === last.x && point.y === last.y;
    last = point;
    if (isStill || hand.read().tool === null || presses.isHeld()) return;
    if (isOver(point)) hand.point(stage.anchorAt(point, isMagnet()));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || (hand.read().tool === null && !presses.isHeld())) return;
    event.preventDefault();
    event.stopPropagation();
    presses.drop();
    hand.chooseTool(null);
  };
  host.addEventListener('pointerdown', onPress, true);
  host.addEventListener('pointermove', onMove, true);
  host.addEventListener('mousedown', keepFromChart, true);
  host.addEventListener('touchstart', keepFromChart, { capture: true, passive: false });
  globalThis.addEventListener('keydown', onKey, true);
  return () => {
    presses.drop();
    host.removeEventListener('pointerdown', onPress, true);
    host.removeEventListener('pointermove', onMove, true);
    host.removeEventListener('mousedown', keepFromChart, true);
    host.removeEventListener('touchstart', keepFromChart, true);
    globalThis.removeEventListener('keydown', onKey, true);
  };
};

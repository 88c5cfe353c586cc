// The hand on a line: by mouse or finger it follows the pointer in whole ticks, by keyboard it goes a tick an arrow. Escape reverts in both.
import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { DragFlow } from '../../../../flows/use-drag-line.ts';
import type { LineRef } from '../../../../../machines/drag-line/drag-line.types.ts';
import type { LineStage } from './line-stage.ts';
import { ticksOfKey } from './snap.ts';
import type { TradeLine } from './trade-line.ts';

/** Less than this is a press, not a drag, px. */
const SLACK = 4;

type Flow = Pick<DragFlow, 'send' | 'now'>;
type StageNow = () => LineStage | null;
export type LineHand = {
  /** `ref`: what of the line is taken. */
  readonly press: (event: PointerEvent, line: TradeLine, ref: LineRef) => void;
  readonly key: (event: KeyboardEvent, line: TradeLine, ref: LineRef) => void;
  /** The focus goes elsewhere: what was moved by keys is back. */
  readonly leave: () => void;
  /** Lets go of the pointer. */
  readonly drop: () => void;
};

const isHeld = ({ now }: Flow, { id, kind }: LineRef): boolean => {
  const { state, move } = now();
  return state === 'dragging' && move?.line.id === id && move.line.kind === kind;
};

/** The pointer on a label, followed on the window: the label may be drawn anew under it. `onEnd`: it let go. */
const followPointer = (
  event: PointerEvent,
  { price, ticks: from }: TradeLine,
  ref: LineRef,
  flow: Flow,
  stage: StageNow,
  onEnd: () => void,
) => {
  const { pointerId, clientY: pressedY } = event;
  const grab = pressedY - (stage()?.clientYOf(price) ?? pressedY);
  const onMove = (one: globalThis.PointerEvent): void => {
    if (one.pointerId !== pointerId) return;
    if (!isHeld(flow, ref)) {
      if (Math.abs(one.clientY - pressedY) < SLACK) return;
      flow.send({ type: 'line.taken', line: ref, ticks: from });
    }
    const ticks = stage()?.ticksAt(one.clientY - grab) ?? null;
    if (ticks !== null && isHeld(flow, ref)) flow.send({ type: 'line.moved', ticks });
  };
  const onUp = (one: globalThis.PointerEvent): void => {
    if (one.pointerId !== pointerId) return;
    drop();
    if (isHeld(flow, ref)) flow.send({ type: one.type === 'pointerup' ? 'line.dropped' : 'line.released' });
  };
  const drop = (): void => {
    globalThis.removeEventListener('pointermove', onMove);
    globalThis.removeEventListener('pointerup', onUp);
    globalThis.removeEventListener('pointercancel', onUp);
    onEnd();
  };
  globalThis.addEventListener('pointermove', onMove);
  globalThis.addEventListener('pointerup', onUp);
  globalThis.addEventListener('pointercancel', onUp);
  return drop;
};

/** Answers whether the line is moved by the keyboard now. */
const moveByKey = (event: KeyboardEvent, { ticks }: TradeLine, ref: LineRef, flow: Flow): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Enter' && isHeld(flow, ref)) {
    event.preventDefault();
    flow.send({ type: 'line.dropped' });
    return false;
  }
  const step = ticksOfKey(event.key, event.shiftKey);
  if (step === null) return false;
  event.preventDefault();
  if (!isHeld(flow, ref)) flow.send({ type: 'line.taken', line: ref, ticks });
  const { move } = flow.now();
  if (move === null || !isHeld(flow, ref)) return false;
  flow.send({ type: 'line.moved', ticks: Math.max(1, move.toTicks + step) });
  return true;
};

const createHand = (flow: Flow, stage: StageNow): LineHand => {
  let letGo: (() => void) | null = null;
  let byKeys = false;
  return {
    press: (event, line, ref) => {
      if (event.button !== 0 || letGo !== null || isHeld(flow, ref)) return;
      byKeys = false;
      letGo = followPointer(event, line, ref, flow, stage, () => {
        letGo = null;
      });
    },
    key: (event, line, ref) => {
      if (letGo === null && moveByKey(event, line, ref, flow)) byKeys = true;
    },
    leave: () => {
      if (byKeys && letGo === null && flow.now().state === 'dragging') flow.send({ type: 'line.released' });
    },
    drop: () => letGo?.(),
  };
};

/** While a line is under it the scale of prices stands still, and Escape lets go of it wherever the focus is. */
export const useLineHand = (stage: StageNow, { send, now, state }: DragFlow): LineHand => {
  const hand = useMemo(() => createHand({ send, now }, stage), [send, now, stage]);
  const thaw = useRef<(() => void) | null>(null);
  const isDragging = state === 'dragging';
  useEffect(() => {
    if (!isDragging) return undefined;
    thaw.current = stage()?.holdScale() ?? null;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      hand.drop();
      send({ type: 'line.released' });
    };
    globalThis.addEventListener('keydown', onKey, true);
    return () => {
      globalThis.removeEventListener('keydown', onKey, true);
      // A chart that is gone has no scale to give back.
      if (stage() !== null) thaw.current?.();
    };
  }, [isDragging, hand, send, stage]);
  useEffect(
    () => () => {
      hand.drop();
      if (now().state === 'dragging') send({ type: 'line.released' });
    },
    [hand, send, now],
  );
  return hand;
};

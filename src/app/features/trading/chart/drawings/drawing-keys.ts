// Keys over the chart's drawings. They act while the focus is in the chart; what is typed in a field stays the field's.
import type { DrawingMove } from '../../../../../domain/chart/drawings/moves.ts';
import type { DrawingHand } from './drawing-hand.ts';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const moves: Readonly<Record<string, DrawingMove>> = {
  ArrowLeft: { places: -1, ticks: 0 },
  ArrowRight: { places: 1, ticks: 0 },
  ArrowUp: { places: 0, ticks: 1 },
  ArrowDown: { places: 0, ticks: -1 },
};

/** How far an arrow goes: a candle or a step of the price (ticks), with Shift ten, with Alt a single tick. null: the key moves nothing. */
export const moveOfKey = ({ key, shiftKey, altKey }: Key, stepTicks: number): DrawingMove | null => {
  const move = moves[key];
  if (move === undefined || (altKey && move.ticks === 0)) return null;
  const times = shiftKey ? 10 : 1;
  return { places: move.places * times, ticks: move.ticks * times * (altKey ? 1 : stepTicks) };
};

/** Where the focus is: on a drawing (or the chart it was chosen on), or on the cursor of the keys. */
export type KeyPlace = 'drawing' | 'cursor' | 'elsewhere';

type Walk = {
  /** To the next (1) or the one before (−1), or to an end of the list. */
  readonly walk: (to: 1 | -1 | 'first' | 'last') => void;
  /** To what can be set of the chosen one. */
  readonly open: () => void;
  /** Back to the tools. */
  readonly leave: () => void;
};

const walks: Readonly<Record<string, Parameters<Walk['walk']>[0]>> = {
  PageDown: 1,
  PageUp: -1,
  Home: 'first',
  End: 'last',
};

const onCursor = (event: Key, hand: DrawingHand, stepTicks: number): boolean => {
  const { next } = hand.read();
  const move = moveOfKey(event, stepTicks);
  if (move !== null) hand.moveCursor(move);
  else if (event.key === 'Enter' || event.key === ' ') {
    if (next !== null) hand.setAnchor(next);
  } else return false;
  return true;
};

const onDrawing = (event: Key, hand: DrawingHand, stepTicks: number, { walk, open, leave }: Walk): boolean => {
  if (hand.read().chosen === null) return false;
  const move = moveOfKey(event, stepTicks);
  const to = walks[event.key];
  if (move !== null) hand.moveChosen(move);
  else if (to !== undefined) walk(to);
  else if (event.key === 'Delete' || event.key === 'Backspace') hand.removeChosen();
  else if (event.key === '1' || event.key === '2') hand.chooseGrip(Number(event.key) - 1);
  else if (event.key === '0') hand.chooseGrip('whole');
  else if (event.key === 'Enter') open();
  else if (event.key === 'Escape') leave();
  else return false;
  return true;
};

/** What a key does; answers whether it did something here. `stepTicks`: what an arrow up or down moves. */
export const pressKey = (event: Key, place: KeyPlace, hand: DrawingHand, stepTicks: number, walk: Walk): boolean => {
  if (event.altKey && moveOfKey(event, 1) === null) return false;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'y' || (key === 'z' && event.shiftKey)) hand.redo();
    else if (key === 'z') hand.undo();
    else return false;
    return true;
  }
  if (place === 'cursor') return onCursor(event, hand, stepTicks);
  return place === 'drawing' && onDrawing(event, hand, stepTicks, walk);
};

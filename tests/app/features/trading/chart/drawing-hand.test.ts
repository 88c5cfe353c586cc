import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDrawingHand } from '../../../../../src/app/features/trading/chart/drawings/drawing-hand.ts';
import type { HandEvent } from '../../../../../src/app/features/trading/chart/drawings/hand-state.ts';
import { pressKey } from '../../../../../src/app/features/trading/chart/drawings/drawing-keys.ts';
import {
  createKeptDrawings,
  createKeptTools,
} from '../../../../../src/app/features/trading/chart/drawings/kept-drawings.ts';
import { drawingKinds, type Anchor } from '../../../../../src/domain/chart/drawings/drawing.ts';
import { createTimeAxis } from '../../../../../src/domain/chart/drawings/time-axis.ts';

const MINUTE_MS = 60_000;
const candles = Array.from({ length: 50 }, (_, at) => ({ timeMs: at * MINUTE_MS }));
const at = (minute: number, priceTicks: number): Anchor => ({ timeMs: minute * MINUTE_MS, priceTicks });

const createStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const open = (storage = createStorage()) => {
  const events: HandEvent['type'][] = [];
  const [book, tools] = [createKeptDrawings(storage, 'btcusdt'), createKeptTools(storage)];
  const axis = createTimeAxis('1m', candles);
  const hand = createDrawingHand({
    book,
    tools,
    axis: () => axis,
    centre: () => at(25, 600_000),
    firstText: () => 'Note',
    onEvent: ({ type }) => events.push(type),
  });
  return { storage, book, tools, hand, events, drawings: () => book.read().drawings };
};
const trendOn = (desk: ReturnType<typeof open>): void => {
  desk.hand.chooseTool('trend');
  desk.hand.setAnchor(at(3, 100));
  desk.hand.setAnchor(at(5, 200));
};
const nowhere = { walk: () => undefined, open: () => undefined, leave: () => undefined };
const key = (name: string, more: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('[CHART-13] the hand that draws', () => {
  test('a tool sets its anchors, then it is put down and the drawing is chosen and kept', () => {
    for (const kind of drawingKinds) {
      const desk = open();
      desk.hand.chooseTool(kind);
      for (const anchor of [at(3, 100), at(5, 200)]) desk.hand.setAnchor(anchor);
      expect(desk.drawings()).toHaveLength(1);
      expect(desk.hand.read()).toMatchObject({ tool: null, placed: [], chosen: '1' });
      expect(createKeptDrawings(desk.storage, 'btcusdt').read().drawings).toEqual(desk.drawings());
      expect(createKeptDrawings(desk.storage, 'ethusdt').read().drawings).toEqual([]);
    }
  });

  test('keys draw what a pointer draws', () => {
    const desk = open();
    desk.hand.chooseTool('trend', true);
    const press = (name: string, more = {}) => pressKey(key(name, more), 'cursor', desk.hand, 10, nowhere);
    press('Enter');
    press('ArrowRight', { shiftKey: true });
    press('ArrowUp');
    press('ArrowDown', { altKey: true });
    press('Enter');
    expect(desk.drawings().map(({ anchors }) => anchors)).toEqual([[at(25, 600_000), at(35, 600_009)]]);
    expect(desk.events).toEqual([
      'tool.chosen',
      'anchor.set',
      'cursor.moved',
      'cursor.moved',
      'cursor.moved',
      'drawing.added',
    ]);
  });

  test('a drag is one step once it is let go; dropped it changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 1, max: 900 })), { minLength: 1 }),
        fc.boolean(),
        (way, isKept) => {
          const desk = open();
          trendOn(desk);
          const before = desk.drawings();
          desk.hand.take({ id: '1', part: 'whole' }, at(4, 150));
          for (const [minute, ticks] of way) {
            desk.hand.dragTo(at(minute, ticks));
            expect(desk.drawings()).toBe(before);
          }
          desk.hand.letGo(isKept);
          if (!isKept) expect(desk.drawings()).toBe(before);
          desk.hand.undo();
          expect(desk.drawings()).toEqual(desk.book.read().past.length === 1 ? before : []);
        },
      ),
    );
  });

  test('while they are locked nothing changes, and it is said', () => {
    const desk = open();
    trendOn(desk);
    desk.tools.put({ ...desk.tools.read(), locked: true });
    const before = desk.book.read();
    for (const name of ['ArrowUp', 'Delete']) pressKey(key(name), 'drawing', desk.hand, 1, nowhere);
    pressKey(key('z', { ctrlKey: true }), 'elsewhere', desk.hand, 1, nowhere);
    desk.hand.clear();
    expect(desk.book.read()).toBe(before);
    expect(desk.events.filter((type) => type === 'drawings.locked')).toHaveLength(4);
  });

  test('what another tab wrote is followed, and what was undone here does not overwrite it', () => {
    const desk = open();
    trendOn(desk);
    const other = open(desk.storage);
    trendOn(other);
    desk.book.adopt(desk.storage.kept.get('TRADING_VIEW_STATE_CONTRACT.drawings.btcusdt') ?? null);
    expect(desk.drawings()).toEqual(other.drawings());
    desk.hand.undo();
    expect(desk.drawings()).toHaveLength(2);
    desk.book.adopt(null);
    expect(desk.drawings()).toEqual([]);
  });

  test('a browser that keeps nothing keeps them while the page lives', () => {
    const blocked = (): never => {
      throw new Error('blocked');
    };
    const book = createKeptDrawings({ getItem: blocked, setItem: blocked, removeItem: blocked }, 'btcusdt');
    book.put({
      ...book.read(),
      drawings: [{ id: '1', kind: 'horizontal', anchors: [at(1, 5)], colour: 'gold', text: '' }],
    });
    expect(book.read().drawings).toHaveLength(1);
  });

  test('keys the drawings do not use are left to the page', () => {
    const desk = open();
    trendOn(desk);
    expect(pressKey(key('Enter'), 'elsewhere', desk.hand, 1, nowhere)).toBe(false);
    expect(pressKey(key('c', { ctrlKey: true }), 'drawing', desk.hand, 1, nowhere)).toBe(false);
    expect(pressKey(key('ArrowLeft', { altKey: true }), 'drawing', desk.hand, 1, nowhere)).toBe(false);
    expect(pressKey(key('Tab'), 'drawing', desk.hand, 1, nowhere)).toBe(false);
  });
});

// Item 10, finding 12: exchange time under every way in which a machine's clocks go wrong.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HELD_MS,
  LONGEST_MS,
  NOTICED_MS,
  readDiscipline,
  startDiscipline,
} from '../../../exchange/clock/discipline.ts';
import type { Discipline } from '../../../exchange/clock/discipline.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Read every second for so long, with a wall clock that is `byMs` ahead of the right time all along; `rightMs` is the right time at the start. */
const run = (from: Discipline, rightMs: number, lastsMs: number, byMs: number): Discipline => {
  let at = from;
  for (let ms = 1_000; ms <= lastsMs; ms += 1_000) at = readDiscipline(at, rightMs + ms + byMs, from.steadyMs + ms);
  return at;
};

describe('a clock put forward', () => {
  test('finding 12: forty days ahead for four seconds is never believed: time goes on as if nothing had been', () => {
    const during = run(startDiscipline(NOON, 0, 0), NOON, 4_000, 40 * DAY);
    expect(during).toMatchObject({
      timeMs: NOON + 4_000,
      state: 'ahead: waiting',
      sinceMs: NOON + 1_000,
      gapMs: 40 * DAY,
      jump: null,
    });
    const after = run(during, NOON + 4_000, 10_000, 0);
    expect(after).toMatchObject({ timeMs: NOON + 14_000, state: 'steady', jump: null });
  });

  test('finding 12: an hour ahead is believed when it has held for a minute, and then put right: time goes on at half speed until both meet', () => {
    const waiting = run(startDiscipline(NOON, 0, 0), NOON, 60_000, HOUR);
    expect(waiting).toMatchObject({ timeMs: NOON + 60_000, state: 'ahead: waiting', jump: null });
    const believed = run(waiting, NOON + 60_000, 1_000, HOUR);
    expect(believed).toMatchObject({
      timeMs: NOON + 61_000 + HOUR,
      state: 'steady',
      jump: { fromMs: NOON + 61_000, toMs: NOON + 61_000 + HOUR },
    });
    const slow = run(believed, NOON + 61_000, HOUR, 0);
    expect(slow).toMatchObject({ timeMs: NOON + 61_000 + HOUR + HOUR / 2, state: 'behind: slow', gapMs: -HOUR / 2 });
    expect(run(slow, NOON + 61_000 + HOUR, HOUR, 0)).toMatchObject({
      timeMs: NOON + 61_000 + 2 * HOUR,
      state: 'steady',
    });
  });

  test('of two jumps each has to hold for its own minute', () => {
    const first = run(startDiscipline(NOON, 0, 0), NOON, 50_000, HOUR);
    const second = run(first, NOON + 50_000, 11_000, 40 * DAY);
    expect(second).toMatchObject({ timeMs: NOON + 61_000 + HOUR, state: 'ahead: waiting', gapMs: 40 * DAY - HOUR });
    expect(run(second, NOON + 61_000, 60_000, 40 * DAY).timeMs).toBe(NOON + 121_000 + 40 * DAY);
  });

  test.each([
    ['counts', DAY],
    ['does not count', 0],
  ])('a machine that slept a day is the same, whether its steady clock %s the night', (_, countedMs) => {
    const evening = run(startDiscipline(NOON, 0, 0), NOON, 10_000, 0);
    const woken = readDiscipline(evening, NOON + 10_000 + DAY, 10_000 + countedMs);
    const counted = countedMs === 0 ? 0 : LONGEST_MS;
    expect(woken).toMatchObject({ timeMs: NOON + 10_000 + counted, state: 'ahead: waiting', gapMs: DAY - counted });
    expect(run(woken, NOON + 10_000 + DAY, 60_000, 0)).toMatchObject({ timeMs: NOON + 70_000 + DAY, state: 'steady' });
  });
});

describe('a clock put back', () => {
  test('finding 12: nothing freezes: a start on a journal of the future goes on from it, at half speed', () => {
    const start = startDiscipline(NOON, 0, NOON + 40 * DAY);
    expect(start).toMatchObject({ timeMs: NOON + 40 * DAY, state: 'behind: slow', gapMs: -40 * DAY });
    expect(run(start, NOON, 10_000, 0)).toMatchObject({
      timeMs: NOON + 40 * DAY + 5_000,
      state: 'behind: slow',
      sinceMs: NOON + 40 * DAY,
    });
  });
});

test('drift is followed without a word: a wall clock that loses or gains a thousandth', () => {
  let [slow, fast] = [startDiscipline(NOON, 0, 0), startDiscipline(NOON, 0, 0)];
  for (let ms = 250; ms <= HOUR; ms += 250) {
    slow = readDiscipline(slow, NOON + Math.floor(ms * 0.999), ms);
    fast = readDiscipline(fast, NOON + Math.floor(ms * 1.001), ms);
    expect([slow.state, fast.state]).toEqual(['steady', 'steady']);
  }
  expect(Math.abs(slow.timeMs - NOON - HOUR * 0.999)).toBeLessThan(1);
  expect(Math.abs(fast.timeMs - NOON - HOUR * 1.001)).toBeLessThan(1);
});

describe('laws, whatever the clocks do', () => {
  const reading = fc.record({
    passedMs: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 3 * DAY })),
    stepMs: fc.oneof(
      { weight: 6, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: -1_500, max: 1_500 }) },
      { weight: 1, arbitrary: fc.integer({ min: -40 * DAY, max: 40 * DAY }) },
    ),
  });

  test('time never goes back, and without a jump goes at half to eleven tenths of the steady pace', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 200 }), fc.integer({ min: -DAY, max: DAY }), (readings, floorBy) => {
        let [wallMs, steadyMs] = [NOON, 0];
        let at = startDiscipline(wallMs, steadyMs, NOON + floorBy);
        for (const { passedMs, stepMs } of readings) {
          wallMs += passedMs + stepMs;
          steadyMs += passedMs;
          const next = readDiscipline(at, wallMs, steadyMs);
          const counted = Math.min(passedMs, LONGEST_MS);
          const jumped = next.jump === at.jump ? 0 : (next.jump?.toMs ?? 0) - (next.jump?.fromMs ?? 0);
          const moved = next.timeMs - at.timeMs - jumped;
          expect(moved).toBeGreaterThanOrEqual(counted * 0.5 - 1e-3);
          expect(moved).toBeLessThanOrEqual(counted * 1.1 + 1e-3);
          expect(jumped).toBeGreaterThanOrEqual(0);
          at = next;
        }
      }),
    );
  });

  test('a jump is what the wall clock has been ahead at every reading of at least a minute, and never beyond the wall clock', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            passedMs: fc.integer({ min: 1, max: 20_000 }),
            aheadMs: fc.constantFrom(0, 0, 500, 5_000, HOUR, DAY),
          }),
          { maxLength: 120 },
        ),
        (readings) => {
          let steadyMs = 0;
          let at = startDiscipline(NOON, 0, 0);
          /** For how much counted time the wall clock has been ahead by more than drift, without a break. */
          let held = 0;
          for (const { passedMs, aheadMs } of readings) {
            steadyMs += passedMs;
            const wallMs = at.timeMs + Math.min(passedMs, LONGEST_MS) + aheadMs;
            const next = readDiscipline(at, wallMs, steadyMs);
            held = aheadMs > NOTICED_MS ? held + Math.min(passedMs, LONGEST_MS) : 0;
            if (next.jump !== at.jump) {
              expect(held).toBeGreaterThanOrEqual(HELD_MS);
              held = 0;
            }
            expect(next.timeMs).toBeLessThanOrEqual(wallMs);
            at = next;
          }
        },
      ),
    );
  });

  test('whatever was done to the clocks, once the wall clock stays where it is exchange time comes to agree with it', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 40 }), (readings) => {
        let [wallMs, steadyMs] = [NOON, 0];
        let at = startDiscipline(wallMs, steadyMs, 0);
        for (const { passedMs, stepMs } of readings) {
          wallMs += passedMs + stepMs;
          steadyMs += passedMs;
          at = readDiscipline(at, wallMs, steadyMs);
        }
        // Twice the greatest gap, in the longest steps that count, and two minutes for what is ahead.
        const lasts = 2 * Math.abs(wallMs - at.timeMs) + 2 * HELD_MS + 20 * NOTICED_MS;
        const steps = Math.min(2_000, Math.ceil(lasts / LONGEST_MS));
        for (let step = 0; step < steps; step += 1) {
          wallMs += lasts / steps;
          steadyMs += lasts / steps;
          at = readDiscipline(at, wallMs, steadyMs, Number.POSITIVE_INFINITY);
        }
        expect(Math.abs(wallMs - at.timeMs)).toBeLessThan(1);
        expect(at.state).toBe('steady');
      }),
      { numRuns: 60 },
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leverOf, marksUpTo, stepLever } from '../../../src/domain/position/lever-text.ts';

test('[ACC-01] [POS-16] typed leverage counts by its integer part, from 1 to the most; all else is none', () => {
  expect(['25', '25.7', '1', '125', '007'].map((text) => leverOf(text, 125))).toEqual([25, 25, 1, 125, 7]);
  expect(['', '0', '0.9', '126', '-5', '1e2', 'x'].map((text) => leverOf(text, 125))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('[ACC-01] law: a step never leaves 1 to the most, from whatever stands there', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 6 }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      (text, by, most) => {
        expect(leverOf(stepLever(text, by, most), most)).not.toBeNull();
      },
    ),
  );
});

test('[ACC-01] [POS-16] marks stand at 1 and at every 25 up to the most', () => {
  expect(marksUpTo(125)).toEqual([1, 25, 50, 75, 100, 125]);
  expect(marksUpTo(60)).toEqual([1, 25, 50]);
});

import { expect, test } from 'vitest';
import { blankForm } from '../../../src/app/features/trading/order-form/form-state.ts';
import { isBounce } from '../../../src/app/flows/last-press.ts';
import { ignoreHeldEnter } from '../../../src/app/ui/held-enter.ts';

const form = blankForm('crypto');

test('[FLOW-09] a press right after one whose order is placed is the second half of a double click; later ones, and ones after a refusal, are presses', () => {
  const placed = { form, atMs: 1000, isPlaced: true, isEdited: false };
  expect(isBounce(null, 0)).toBe(false);
  expect(isBounce(placed, 1180)).toBe(true);
  expect(isBounce(placed, 1600)).toBe(false);
  // Refused, or still on its way: the flow answers these.
  expect(isBounce({ ...placed, isPlaced: false }, 1180)).toBe(false);
});

test('[FLOW-09] the press after a field was used is for the next order, however soon it comes', () => {
  expect(isBounce({ form, atMs: 1000, isPlaced: true, isEdited: true }, 1180)).toBe(false);
});

test('[FLOW-09] an Enter that is held down is taken from the button; its first press and other held keys are not', () => {
  const isTaken = (key: string, repeat: boolean): boolean => {
    let taken = false;
    const preventDefault = (): void => {
      taken = true;
    };
    ignoreHeldEnter({ key, repeat, preventDefault });
    return taken;
  };
  expect(isTaken('Enter', true)).toBe(true);
  expect(isTaken('Enter', false)).toBe(false);
  expect(isTaken('Tab', true)).toBe(false);
});

// Code numbers of the earn area on the wire; ours, for the specification shows none.
import { codec } from './numbers.ts';

export const earnType = codec([
  [1, 'fixed'],
  [2, 'flexible'],
  [3, 'trial'],
]);
/** 0 holding; 1 ended at its end, with interest; 2 ended by the person: a fixed one before its end, a flexible one to the last unit. */
export const earnStatus = codec([
  [0, 'open'],
  [1, 'matured'],
  [2, 'redeemed'],
]);
/** What a record is about. 4: idle funds moved by themselves. 5, 6: the card's money came and was taken back. */
export const earnRecordType = codec([
  [1, 'earn-purchase'],
  [2, 'earn-redeem'],
  [3, 'earn-interest'],
  [4, 'earn-auto'],
  [5, 'trial-begin'],
  [6, 'trial-end'],
]);

import { expect, test } from 'vitest';
import { isCopied, restrictionsOf } from '../../../src/domain/position/restrictions.ts';

test('[POS-14] what cannot be done to a position because of whose it is', () => {
  expect(restrictionsOf({ account: 'contract' })).toEqual([]);
  expect(restrictionsOf({ account: 'fund' })).toEqual(['guarantee']);
  expect(restrictionsOf({ account: 'card:7.card.1' })).toEqual(['add', 'reverse', 'merge', 'guarantee']);
  expect(restrictionsOf({ account: 'copy:9' })).toEqual(['add', 'reverse', 'merge', 'guarantee', 'part']);
  expect([isCopied({ account: 'copy:9' }), isCopied({ account: 'card:7.card.1' })]).toEqual([true, false]);
});

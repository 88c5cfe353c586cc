import { expect, test } from 'vitest';
import type { AssetBalance } from '../../../src/domain/account/account.ts';
import { checkDraft, decideOrder } from '../../../src/domain/order/check.ts';
import { maximumCont } from '../../../src/domain/order/open-capacity.ts';
import { closableOn } from '../../../src/domain/order/own-positions.ts';
import { draftOf, factsOf, positionOf } from '../sample.ts';

const config = { ...factsOf().config, mode: 'hedge' } as const;
const facts = factsOf({
  config,
  positions: [
    positionOf({ id: '1', split: true, amountCont: 30, closingCont: 10 }),
    positionOf({ id: '2', split: true, amountCont: 5 }),
  ],
});
const close = {
  action: 'close',
  direction: 'sell',
  kind: 'market',
  amountText: '5',
  unit: 'cont',
} as const;

test('[FORM-17] where positions are split a close says which one; it closes no more than that one has left', () => {
  const split = { ...facts, config: { ...config, selectedMode: 'split' as const } };
  expect(checkDraft(draftOf(close), split).map(({ key }) => key)).toEqual(['contract_267']);
  // The positions may be known before the mode is.
  expect(checkDraft(draftOf(close), facts).map(({ key }) => key)).toEqual(['error.positionNotNamed']);
  const named = decideOrder(draftOf({ ...close, positionId: '2' }), facts);
  expect(named).toMatchObject({ ok: true, order: { side: 'close_long', amountCont: 5, positionId: '2' } });
  expect([closableOn(facts, 'long', '1'), closableOn(facts, 'long', '2'), closableOn(facts, 'long')]).toEqual([
    20, 5, 0,
  ]);
  // More is resting than is held, for the moment between two pushes.
  const late = factsOf({ positions: [positionOf({ amountCont: 5, closingCont: 7 })] });
  expect(closableOn(late, 'long')).toBe(0);
  expect(checkDraft(draftOf({ ...close, amountText: '6', positionId: '2' }), facts)).not.toEqual([]);
});

test('[FORM-04] split positions of a side count together against the position level', () => {
  const rich: AssetBalance = {
    account: 'contract',
    coin: 'usdt',
    free: '100000000',
    orderHold: '0',
    positionMargin: '0',
    version: 1,
  };
  const at = { ...facts, balance: rich, config: { ...config, longLever: 125 } };
  expect(maximumCont(draftOf(), at, 500_000)).toBe(5_000 - 35);
});

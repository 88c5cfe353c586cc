import { expect, test } from 'vitest';
import { leverageEffects, splitLeverageEffects } from '../../../src/domain/position/leverage-preview.ts';
import { btcusdt, positionOf } from '../sample.ts';

const split = (id: string) =>
  positionOf({
    id,
    contract: 'btcusdt',
    side: 'long',
    amountCont: 100,
    entryValue: '5000',
    margin: '250',
    lever: 20,
    split: true,
  });
const facts = {
  account: 'contract',
  contract: btcusdt,
  positions: [split('1'), split('2')],
  markTicks: 500_000,
  cross: null,
} as const;

test('[POS-16] another leverage of a split position does to it what it would to a merged one, and nothing to the others', () => {
  const [effect, ...others] = splitLeverageEffects(facts, '2', 50);
  expect(others).toEqual([]);
  const merged = { ...facts, positions: facts.positions.map((position) => ({ ...position, split: false })) };
  expect(effect).toEqual(leverageEffects(merged, { long: 50, short: 50 }).find(({ positionId }) => positionId === '2'));
  expect(effect?.next).toMatchObject({ lever: 50, margin: '100' });
  expect(splitLeverageEffects(facts, '2', 20)).toEqual([]);
  expect(splitLeverageEffects(facts, '9', 50)).toEqual([]);
});

import { expect, test } from 'vitest';
import { positionLines } from '../../../../../src/app/features/trading/chart/own-lines/lines.ts';
import type { Contract } from '../../../../../src/domain/contract/contract.ts';
import type { Position } from '../../../../../src/domain/position/position.ts';

const contract = {
  code: 'btcusdt',
  kind: 'linear',
  unitAmount: '0.001',
  priceDigits: 1,
  baseName: 'BTC',
  quoteName: 'USDT',
} as Contract;
const held = (id: string, side: Position['side']) =>
  ({ id, side, contract: 'btcusdt', amountCont: 250, entryPrice: '60000.0' }) as Position;

test('fault 40: [CHART-08] the line of a position has the colour of its side, not that of a selection', () => {
  const lines = positionLines(
    [held('1', 'long'), held('2', 'short')],
    { contract, unit: 'crypto', t: (key) => key },
    null,
  );
  expect(lines.map(({ tone, title }) => [tone, title])).toEqual([
    ['rise', 'chart.long'],
    ['fall', 'chart.short'],
  ]);
});

test('[CHART-08] the line of a position shows its size as the table does, with its unit: of a coin-margined one in the quote coin', () => {
  const inverse = { ...contract, kind: 'inverse', unitAmount: '10', quoteName: 'USD' } as Contract;
  const says = (of: Contract, unit: 'crypto' | 'usdt' | 'cont') =>
    positionLines(
      [held('1', 'long')],
      { contract: of, unit, t: (key, params) => `${key} ${JSON.stringify(params ?? '')}` },
      null,
    )[0]?.title;
  expect(says(inverse, 'crypto')).toBe('chart.long {"amount":"2,500 USD"}');
  expect(says(inverse, 'cont')).toContain('"250 form.unit.cont');
  expect(says(contract, 'crypto')).toBe('chart.long {"amount":"0.250 BTC"}');
  expect(says(contract, 'usdt')).toBe('chart.long {"amount":"15,000.00 USDT"}');
});

import { expect, test } from 'vitest';
import {
  liquidationLines,
  orderLines,
  positionLines,
  triggerLines,
} from '../../../../../src/app/features/trading/chart/own-lines/lines.ts';
import type { Contract } from '../../../../../src/domain/contract/contract.ts';
import type { Order } from '../../../../../src/domain/order/order.ts';
import type { TriggerOrder } from '../../../../../src/domain/order/trigger-order.ts';
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
  ({ id, side, contract: 'btcusdt', account: 'contract', amountCont: 250, entryPrice: '60000.0' }) as Position;

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

test('[CHART-08] [POS-18] what belongs to a copy of a leader has no line: neither its position, its liquidation price, its stop nor its order', () => {
  const words = { contract, unit: 'crypto', t: (key: string) => key } as const;
  const linesOf = (account: Position['account']) => {
    const position = { ...held('1', 'long'), account, marginMode: 'isolated', lever: 20 } as Position;
    const order = {
      id: '2',
      contract: 'btcusdt',
      account,
      side: 'open_long',
      ticks: 590_000,
      amountCont: 5,
      filledCont: 0,
    };
    const stop = {
      ...order,
      kind: 'stop-loss',
      status: 'open',
      triggerTicks: 580_000,
      trailing: null,
      orderKind: 'market',
    };
    return [
      ...positionLines([position], words, null),
      ...orderLines([order as Order], words),
      ...triggerLines([stop as unknown as TriggerOrder], words, []),
      ...liquidationLines([{ position, liquidation: '55000' }], words),
    ].map(({ group }) => group);
  };
  expect(linesOf('contract')).toEqual(['positions', 'orders', 'stops', 'liquidation']);
  expect(linesOf('copy:7.copy.1')).toEqual([]);
});

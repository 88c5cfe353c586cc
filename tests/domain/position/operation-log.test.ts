import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOfDeals, operationLog, unlistedFunding } from '../../../src/domain/position/operation-log.ts';
import type { PositionMoney } from '../../../src/domain/position/position-money.ts';
import type { PositionDeal, PositionRecord } from '../../../src/domain/position/position-record.ts';
import { btcusd, btcusdt } from '../sample.ts';

const recordOf = (deals: readonly PositionDeal[], changes: Partial<PositionRecord> = {}): PositionRecord => ({
  id: '7',
  account: 'contract',
  contract: btcusdt,
  side: 'long',
  lever: 20,
  marginMode: 'isolated',
  openPrice: null,
  closePrice: null,
  mostCont: 0,
  closedCont: 0,
  realised: '0',
  fee: '0',
  feeLegs: null,
  funding: '0',
  end: 'open',
  mergedInto: null,
  openedMs: 1000,
  endedMs: 0,
  deals,
  ...changes,
});
const dealOf = (changes: Partial<PositionDeal> = {}): PositionDeal => ({
  orderId: '1',
  side: 'open_long',
  isSystem: false,
  price: '60000.0',
  amountCont: 10,
  timeMs: 1000,
  ...changes,
});
const moneyOf = (changes: Partial<PositionMoney> = {}): PositionMoney => ({
  id: 'a',
  kind: 'funding',
  account: 'contract',
  of: '7',
  amount: '-1',
  timeMs: 2000,
  ...changes,
});

test('[POS-12] fills of one order that follow each other are one entry: what it did, at their exact average, and what was held then', () => {
  const record = recordOf([
    dealOf({ amountCont: 2, price: '100' }),
    dealOf({ amountCont: 1, price: '103' }),
    dealOf({ orderId: '2', amountCont: 5, timeMs: 1500 }),
    dealOf({ orderId: '3', side: 'close_long', amountCont: 3, timeMs: 1600 }),
    dealOf({ orderId: '4', side: 'close_long', amountCont: 5, timeMs: 1700, isSystem: true }),
  ]);
  expect(operationLog(record, [moneyOf({ timeMs: 1550 })])).toMatchObject([
    { what: 'closed', amountCont: 5, after: 0, isSystem: true },
    { what: 'reduced', amountCont: 3, after: 5, isSystem: false },
    { kind: 'funding', amount: '-1' },
    { what: 'added', amountCont: 5, after: 8 },
    { what: 'opened', amountCont: 3, price: '101', fills: 2, after: 3 },
  ]);
});

test('[POS-12] of a coin-margined contract the average is of coins, not of dollars', () => {
  expect(
    averageOfDeals(btcusd, [
      { price: '10000', amountCont: 1 },
      { price: '20000', amountCont: 1 },
    ]),
  ).toBe('13333.3333333333');
});

test('[POS-12] money is the position’s own: by its id, of older data by its side while it stood, never another account’s', () => {
  const record = recordOf([dealOf()], { endedMs: 3000, end: 'closed', funding: '-3' });
  const rows = [
    moneyOf({ id: 'own' }),
    moneyOf({ id: 'old', of: 'long', timeMs: 3000 }),
    moneyOf({ id: 'later', of: 'long', timeMs: 3001 }),
    moneyOf({ id: 'other side', of: 'short' }),
    moneyOf({ id: 'other position', of: '8' }),
    moneyOf({ id: 'other account', account: 'fund' }),
    moneyOf({ id: 'margin', kind: 'margin', amount: '5', timeMs: 2500 }),
  ];
  const entries = operationLog(record, rows);
  expect(entries.map(({ id }) => id)).toEqual(['old', 'margin', 'own', '1 1000 open_long']);
  expect(unlistedFunding(record, entries)).toBe('-1');
});

test('[POS-12] law: whatever the fills, entries of a position hold all of its contracts, and the last one says what is left', () => {
  const deals = fc.array(
    fc.record({
      orderId: fc.constantFrom('1', '2', '3'),
      side: fc.constantFrom<PositionDeal['side']>('open_long', 'close_long'),
      amountCont: fc.integer({ min: 1, max: 1000 }),
      timeMs: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(deals, (some) => {
      const all = some.map((one) => dealOf(one));
      const entries = operationLog(recordOf(all), []).flatMap((entry) => (entry.kind === 'deal' ? [entry] : []));
      const sum = (of: readonly { readonly amountCont: number }[]) =>
        of.reduce((n, { amountCont }) => n + amountCont, 0);
      expect(sum(entries)).toBe(sum(all));
      expect(entries.reduce((n, { fills }) => n + fills, 0)).toBe(all.length);
      const [opens, closes] = [
        all.filter(({ side }) => side === 'open_long'),
        all.filter(({ side }) => side === 'close_long'),
      ];
      if (all.length > 0) expect(entries[0]?.after).toBe(sum(opens) - sum(closes));
      expect(entries.map(({ timeMs }) => timeMs)).toEqual(
        entries.map(({ timeMs }) => timeMs).toSorted((a, b) => b - a),
      );
    }),
  );
});

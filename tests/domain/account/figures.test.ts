import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountFigures, equityOf, type MarkedPosition } from '../../../src/domain/account/figures.ts';
import type { Position } from '../../../src/domain/position/position.ts';
import { btcusdt } from '../sample.ts';

const USDT = { account: 'contract', coin: 'usdt' } as const;
const contract = { ...btcusdt, marginDigits: 2 };
const position = (over: Partial<Position> = {}): Position => ({
  id: 'p1',
  account: 'contract',
  contract: 'btcusdt',
  side: 'long',
  amountCont: 100,
  closingCont: 0,
  entryValue: '6000',
  entryPrice: '60000',
  margin: '300',
  lever: 20,
  marginMode: 'isolated',
  liquidationPrice: null,
  bankruptcyPrice: null,
  maintainRate: '0.004',
  realised: '0',
  funding: '0',
  fee: '0',
  createdMs: 0,
  updatedMs: 0,
  version: 1,
  ...over,
});

test('[ACC-04] equity is free, held, margins and unrealised profit together', () => {
  expect(equityOf({ free: '9000.10', orderHold: '99.90', positionMargin: '900' }, '-15.5')).toBe('9984.5');
});

test('[POS-13] the gravest margin rate leads; a position without a mark makes the sum incomplete', () => {
  const calm = { position: position(), contract, markTicks: 600_000 };
  const grave = { position: position({ id: 'p2', margin: '30' }), contract, markTicks: 600_000 };
  expect(accountFigures([calm, grave], USDT)).toMatchObject({
    unrealised: '0',
    complete: true,
    highestRate: { text: '92.00%', level: 'danger' },
  });
  expect(accountFigures([calm, { position: position({ id: 'p3' }), contract, markTicks: null }], USDT).complete).toBe(
    false,
  );
  expect(accountFigures([], USDT)).toEqual({ unrealised: '0', complete: true, highestRate: null });
});

test('[POS-13] law: the sum over positions is the sum of their parts, and other coins play no part', () => {
  const row = fc
    .record({
      amountCont: fc.integer({ min: 1, max: 5000 }),
      markTicks: fc.integer({ min: 1, max: 2_000_000 }),
      short: fc.boolean(),
    })
    .map(({ amountCont, markTicks, short }): MarkedPosition => ({
      contract,
      markTicks,
      position: position({ amountCont, side: short ? 'short' : 'long' }),
    }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      // In units of 0.0001: 0.001 coin at a tick of 0.1. The total has all its digits, though one position is written with two.
      const parts = rows.map(({ position: { amountCont, side }, markTicks }) => {
        const won = BigInt(amountCont) * BigInt(markTicks ?? 1) - 60_000_000n;
        return side === 'long' ? won : -won;
      });
      const total = accountFigures(rows, USDT).unrealised.replace(
        /^(-?)(\d+)(?:\.(\d*))?$/,
        (_, s: string, w: string, f = '') => s + w + String(f).padEnd(4, '0'),
      );
      expect(BigInt(total)).toBe(parts.reduce((a, b) => a + b, 0n));
      expect(accountFigures(rows, { account: 'contract', coin: 'btc' })).toEqual({
        unrealised: '0',
        complete: true,
        highestRate: null,
      });
    }),
  );
});

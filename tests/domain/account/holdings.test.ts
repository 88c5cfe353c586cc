import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssetBalance } from '../../../src/domain/account/account.ts';
import { holdingOf, holdingsOf, indexesOf, wealthOf, type Holding } from '../../../src/domain/account/holdings.ts';
import type { MarkedPosition } from '../../../src/domain/account/marked.ts';
import { liquidationMoves, stayingMoney, transferable, transferEffect } from '../../../src/domain/account/transfer.ts';
import { exact, toText, ZERO } from '../../../src/domain/num/decimal.ts';
import type { Position } from '../../../src/domain/position/position.ts';
import { btcusdt } from '../sample.ts';

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
const balance = (over: Partial<AssetBalance> = {}): AssetBalance => ({
  account: 'contract',
  coin: 'usdt',
  free: '120',
  orderHold: '10',
  positionMargin: '300',
  version: 1,
  ...over,
});
const at = (markTicks: number | null, over: Partial<Position> = {}): MarkedPosition => ({
  position: position(over),
  contract,
  markTicks,
});
const indexOf = indexesOf({ btc: '60000' });
const plus = (...parts: readonly (string | null)[]): string =>
  toText(parts.reduce((sum, part) => sum.plus(exact(part ?? 'x')), ZERO));

test('[ACC-04] own money and lent money stand apart: bonus, and all of a card’s account until the card ends', () => {
  // 100 contracts of 0.001 BTC from 60,000 to 60,050: 5 USDT.
  const own = holdingOf(balance({ bonus: '50' }), [at(600_500)], indexOf);
  expect(own).toMatchObject({ equity: '435', unrealised: '5', lent: '50', yours: '385', worth: '385', canLeave: '70' });
  const card = holdingOf(balance({ account: 'card:7.card.1' }), [], indexOf);
  expect(card).toMatchObject({ equity: '430', lent: '430', yours: '0', canLeave: '0' });
  // A bonus is lost last, but it is lost: no more is lent than is there.
  expect(
    holdingOf(balance({ free: '40', orderHold: '0', positionMargin: '0', bonus: '50' }), [], indexOf),
  ).toMatchObject({ lent: '40', yours: '0', canLeave: '0' });
});

test('[ACC-04] without a mark or an index nothing is made up: the figure is not known, and the total names the coins that it is without', () => {
  const blind = holdingOf(balance(), [at(null)], indexOf);
  expect([blind.equity, blind.yours, blind.free]).toEqual([null, null, '120']);
  expect(wealthOf([blind], indexOf)).toMatchObject({ total: null, unpriced: ['usdt'], bonus: null });
  const coin = holdingOf(balance({ coin: 'eth' }), [], indexOf);
  expect([coin.yours, coin.worth]).toEqual(['430', null]);
  expect(wealthOf([coin], indexOf)).toMatchObject({ total: null, unpriced: ['eth'] });
  const dollars = holdingOf(balance(), [], indexOf);
  expect(wealthOf([dollars, coin], indexOf)).toMatchObject({ total: '430', unpriced: ['eth'] });
  // Nothing of a coin without an index is worth nothing.
  const none = holdingOf(balance({ coin: 'eth', free: '0', orderHold: '0', positionMargin: '0' }), [], indexOf);
  expect(wealthOf([dollars, none], indexOf)).toMatchObject({ total: '430', unpriced: [] });
  expect(transferable(balance(), [at(null, { marginMode: 'cross' })])).toBeNull();
  expect(transferable(balance(), [at(null)])).toBe('120');
});

const money = fc.bigInt({ min: 0n, max: 10n ** 16n }).map((minor) => {
  const digits = String(minor).padStart(11, '0');
  return toText(exact(`${digits.slice(0, -10)}.${digits.slice(-10)}`));
});
const anyBalance = fc.record({
  account: fc.constantFrom('contract' as const, 'fund' as const, 'card:7.card.1' as const),
  coin: fc.constantFrom('usdt', 'usdc', 'btc'),
  free: money,
  orderHold: money,
  positionMargin: money,
  bonus: money,
  version: fc.constant(1),
});
const anyLine = fc
  .record({
    account: fc.constantFrom('contract' as const, 'fund' as const, 'card:7.card.1' as const),
    markTicks: fc.integer({ min: 1, max: 1_200_000 }),
    side: fc.constantFrom('long' as const, 'short' as const),
    marginMode: fc.constantFrom('isolated' as const, 'cross' as const),
    amountCont: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ markTicks, ...over }) => at(markTicks, over));

test('[ACC-04] law: the parts of an account add up to its equity, equity less lent is yours, and the total is the sum of what is yours', () => {
  fc.assert(
    fc.property(fc.array(anyBalance, { maxLength: 6 }), fc.array(anyLine, { maxLength: 4 }), (balances, lines) => {
      const rows = holdingsOf(balances, lines, indexOf);
      expect(rows).toHaveLength(balances.length);
      for (const row of rows) {
        expect(plus(row.free, row.inPositions, row.inOrders, row.unrealised)).toBe(row.equity);
        expect(plus(row.lent, row.yours)).toBe(row.equity);
        expect(exact(row.canLeave ?? 'x').gte(0)).toBe(true);
        expect(exact(row.canLeave ?? 'x').lte(exact(row.free))).toBe(true);
      }
      const wealth = wealthOf(rows, indexOf);
      expect(wealth.unpriced).toEqual([]);
      expect(wealth.total).toBe(plus(...rows.map(({ worth }) => worth)));
      expect(wealth.total).toBe(plus(...wealth.coins.map(({ worth }) => worth)));
      const equities = plus(
        ...rows.map((row: Holding) => toText(exact(row.equity ?? 'x').times(indexOf(row.coin) ?? 'x'))),
      );
      expect(plus(wealth.total, wealth.bonus, wealth.fundCard, wealth.cards)).toBe(equities);
    }),
  );
});

test('[ACC-04] law: a transfer makes and loses nothing, and what can leave with what stays is all that is free', () => {
  fc.assert(
    fc.property(anyBalance, money, money, fc.array(anyLine, { maxLength: 4 }), (source, target, amount, lines) => {
      const canLeave = transferable(source, lines) ?? 'x';
      const after = transferEffect(amount, canLeave, { source: source.free, target });
      expect(plus(after.sourceFree, after.targetFree)).toBe(plus(source.free, target));
      expect(plus(after.canLeave, amount)).toBe(canLeave);
      if (source.coin !== 'usdt' || source.account.startsWith('card:')) return;
      const { losses, bonus } = stayingMoney(source, lines);
      expect(plus(canLeave, losses, bonus)).toBe(source.free);
    }),
  );
});

test('[ACC-04] money that leaves moves the liquidation price of cross positions, one a contract, and of no others', () => {
  const rich = balance({ free: '1000' });
  const cross = at(600_000, { marginMode: 'cross' });
  const [move, ...others] = liquidationMoves(rich, [cross], '900') ?? [];
  expect(others).toEqual([]);
  // 0.1 BTC: (6,000 - 1,300) and then (6,000 - 400), both over 0.1 × (1 - 0.004 - 0.0006), rounded down.
  expect(move).toMatchObject({ contract: { code: 'btcusdt' }, now: '47217.1', after: '56258.7' });
  expect(
    liquidationMoves(rich, [cross, at(600_000, { id: 'p2', side: 'short', marginMode: 'cross' })], '1'),
  ).toHaveLength(1);
  expect(liquidationMoves(rich, [at(600_000)], '900')).toEqual([]);
  expect(liquidationMoves(rich, [at(600_000, { marginMode: 'cross', account: 'fund' })], '900')).toEqual([]);
  expect(liquidationMoves(rich, [at(null, { marginMode: 'cross' })], '900')).toBeNull();
});

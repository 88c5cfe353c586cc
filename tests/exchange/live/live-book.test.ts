import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import {
  coinLot,
  contractLot,
  contractsOf,
  levelTicks,
  rateOf,
  scaledOf,
} from '../../../exchange/market/live/exact.ts';
import { createLiveBook } from '../../../exchange/market/live/live-book.ts';
import type { Row } from '../../../exchange/market/live/types.ts';

const btcusdt =
  CONTRACTS[0] ??
  (() => {
    throw new Error('no btcusdt');
  })();
const lot = coinLot(btcusdt);
const scaled = (text: string): bigint => {
  const value = scaledOf(text);
  if (value === null) throw new Error(text);
  return value;
};
const row = (price: string, size: string): Row => ({ price: scaled(price), size: scaled(size), text: '' });

describe('numbers of a venue', () => {
  test('[EXC-04] plain decimals only, to the last digit', () => {
    expect(scaledOf('61800.10')).toBe(61_800_100_000_000_000n);
    expect(scaledOf('0.000000000001')).toBe(1n);
    expect(scaledOf('0.1000000000000000')).toBe(100_000_000_000n);
    for (const bad of [
      '',
      '.5',
      '5.',
      '-1',
      '+1',
      '1e3',
      '0x1',
      'NaN',
      ' 1',
      '1 ',
      '1,0',
      '0.0000000000001',
      '12345678901',
      1,
      null,
      {},
      [],
    ])
      expect(scaledOf(bad)).toBeNull();
  });

  test('[EXC-04] rates keep their sign and lose digits nobody settles with; nothing above 3 % is one', () => {
    expect([rateOf('0.0001'), rateOf('-0.0000125', 8), rateOf('0.00010000449999999999'), rateOf('0')]).toEqual([
      100_000, -100_000, 100_004, 0,
    ]);
    expect([rateOf('1e-4'), rateOf('0.04'), rateOf('-0.04'), rateOf('--1'), rateOf(0.0001), rateOf('')]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('[EXC-04] sizes become whole contracts, rounded down: coins, and contracts of another size', () => {
    expect(contractsOf(scaled('0.0149'), lot)).toBe(14);
    expect(contractsOf(scaled('0.0009'), lot)).toBe(0);
    expect(contractsOf(scaled('3.7'), contractLot(btcusdt, scaled('0.01')))).toBe(37);
    expect(contractsOf(scaled('0.09'), contractLot(btcusdt, scaled('0.01')))).toBe(0);
  });
});

describe('a live book', () => {
  test('[EXC-04] [MKT-02] prices between our ticks: bids down, asks up; what falls together is added up before it is rounded', () => {
    const book = createLiveBook(btcusdt, lot);
    book.replace({
      bids: [row('61800.05', '0.0006'), row('61800.01', '0.0006'), row('61799.99', '0.0005')],
      asks: [row('61800.06', '0.002'), row('61800.11', '0.0015'), row('61800.19', '0.0015')],
    });
    expect([book.at('buy', 618_000), book.at('buy', 617_999)]).toEqual([1, 0]);
    expect([book.at('sell', 618_001), book.at('sell', 618_002)]).toEqual([2, 3]);
    expect([book.best('buy'), book.best('sell'), book.isBroken()]).toEqual([618_000, 618_001, false]);
    book.apply({ bids: [row('61800.01', '0')], asks: [] });
    expect(book.best('buy')).toBeNull();
    book.apply({ bids: [row('61800.2', '1')], asks: [] });
    expect(book.isBroken()).toBe(true);
  });

  test('[MKT-02] law: after any changes the book is the one built anew from the same rows, best prices included, and never crossed', () => {
    const price = fc
      .integer({ min: 0, max: 60 })
      .map((step) => 61_790_000_000_000_000n + BigInt(step) * 30_000_000_000n);
    const size = fc.integer({ min: 0, max: 4_000 }).map((step) => BigInt(step % 3 === 0 ? 0 : step) * 1_000_000n);
    const change = fc.record({ isBid: fc.boolean(), price, size });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const book = createLiveBook(btcusdt, lot);
        const held = { bids: new Map<bigint, Row>(), asks: new Map<bigint, Row>() };
        for (const { isBid, price: at, size: amount } of changes) {
          // Bids below the middle, asks above it, as in any book that does not cross.
          const one: Row = { price: isBid ? at : at + 1_810_000_000_000n, size: amount, text: '' };
          held[isBid ? 'bids' : 'asks'].set(one.price, one);
          book.apply(isBid ? { bids: [one], asks: [] } : { bids: [], asks: [one] });
          book.best(isBid ? 'buy' : 'sell');
        }
        const anew = createLiveBook(btcusdt, lot);
        anew.replace({ bids: [...held.bids.values()], asks: [...held.asks.values()] });
        for (const side of ['buy', 'sell'] as const) {
          expect(book.best(side)).toBe(anew.best(side));
          const ticks = [...anew.levels(side)];
          expect([...book.levels(side)].toSorted((a, b) => a - b)).toEqual(ticks.toSorted((a, b) => a - b));
          for (const level of ticks) expect(book.at(side, level)).toBe(anew.at(side, level));
        }
        expect(book.isBroken()).toBe(false);
      }),
    );
  });

  test('[EXC-04] law: a bid below an ask stays below it on our ticks', () => {
    const cents = fc.bigInt({ min: 1_000_000_000n, max: 10n ** 18n });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        fc.pre(a !== b);
        const [bid, ask] = a < b ? [a, b] : [b, a];
        expect(levelTicks(bid, 'buy', btcusdt)).toBeLessThan(levelTicks(ask, 'sell', btcusdt));
      }),
    );
  });
});

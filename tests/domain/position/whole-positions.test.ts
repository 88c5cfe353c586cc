// What the dialogs of whole positions type and show: limits and shares, merged positions, sums of a close.
import { describe, expect, test } from 'vitest';
import { exact } from '../../../src/domain/num/decimal.ts';
import { closedOf, closingLines, coinResults, stillClosing } from '../../../src/domain/position/close-all.ts';
import {
  cutToDigits,
  limitShare,
  marginEffect,
  marginLimits,
  shareOfLimit,
} from '../../../src/domain/position/margin-change.ts';
import { isAwaited, mergeable, mergedPosition, neverMerged } from '../../../src/domain/position/merged-position.ts';
import type { Position } from '../../../src/domain/position/position.ts';
import { liquidationGap } from '../../../src/domain/position/standing.ts';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { contractOf } from '../../oracle/listed.ts';

const contract = { ...contractOf(CONTRACTS[0] as (typeof CONTRACTS)[number]), marginDigits: 2 };
const position: Position = {
  id: '9',
  account: 'contract',
  contract: contract.code,
  side: 'long',
  amountCont: 100,
  closingCont: 0,
  entryValue: '6000',
  entryPrice: '60000',
  margin: '400',
  lever: 20,
  marginMode: 'isolated',
  liquidationPrice: null,
  bankruptcyPrice: null,
  maintainRate: '0.004',
  realised: '-1.5',
  funding: '0.25',
  fee: '3.6',
  createdMs: 0,
  updatedMs: 0,
  version: 1,
};
const split = (change: Partial<Position>): Position => ({ ...position, marginMode: 'cross', split: true, ...change });

describe('[POS-10] margin by hand', () => {
  const facts = { contract, position, markTicks: 595_000, available: '1000.129' };

  test('limits at the coin’s digits: what is available, and what is over the initial margin and the loss; nothing without a mark', () => {
    // Loss 50 at 59,500.0: 400 - 300 - 50.
    expect(marginLimits(facts)).toEqual({ add: '1000.12', reduce: '50.00' });
    expect(marginLimits({ ...facts, position: { ...position, margin: '320' } }).reduce).toBe('0.00');
    expect(marginLimits({ ...facts, markTicks: null, available: null })).toEqual({ add: null, reduce: '0.00' });
  });

  test('shares of a limit, both ways; what is typed has no decimals beyond the coin’s', () => {
    expect([0, 25, 33, 100].map((percent) => shareOfLimit('1000.12', percent, 2))).toEqual([
      '',
      '250.03',
      '330.03',
      '1000.12',
    ]);
    expect(['', '250.03', '1000.12', '2000', 'x'].map((text) => limitShare('1000.12', text))).toEqual([
      0, 25, 100, 100, 0,
    ]);
    expect(limitShare('0.00', '5')).toBe(0);
    expect(['1.239', '1.2', '7', 'x.yyy', '1.'].map((text) => cutToDigits(text, 2))).toEqual([
      '1.23',
      '1.2',
      '7',
      'x.yyy',
      '1.',
    ]);
    expect(cutToDigits('1.5', 0)).toBe('1');
  });

  test('more margin moves the liquidation price away, less brings it nearer, and the balance pays', () => {
    const more = marginEffect(facts, 'add', exact('100'));
    expect([more.next.margin, more.available, more.isNearer]).toEqual(['500', '900.129', false]);
    const less = marginEffect(facts, 'reduce', exact('50'));
    expect([less.next.margin, less.available, less.isNearer]).toEqual(['350', '1050.129', true]);
  });

  test('the distance from the mark, in the quote and in percent; none where a price is not known', () => {
    expect(liquidationGap('58000.0', 600_000, contract)).toEqual({ price: '2000.0', percent: '3.33' });
    expect(liquidationGap(null, 600_000, contract)).toBeNull();
    expect(liquidationGap('58000.0', null, contract)).toBeNull();
  });
});

describe('[POS-06] merge', () => {
  test('split cross positions of one side, the oldest first; none of a card or copied', () => {
    const all = [split({ id: '10' }), split({ id: '9' }), split({ id: '11', side: 'short' }), position];
    expect(mergeable(all, 'contract', contract.code, 'long').map(({ id }) => id)).toEqual(['9', '10']);
    const cards = all.map((one) => ({ ...one, account: 'card:7' as const }));
    expect(mergeable(cards, 'card:7', contract.code, 'long')).toEqual([]);
    expect(neverMerged([...all, ...cards], contract.code, 'long').map(({ account }) => account)).toEqual(
      Array.from({ length: 3 }, () => 'card:7'),
    );
    expect(neverMerged(cards, 'ethusdt', 'long')).toEqual([]);
  });

  test('10 at 60,000 and 30 at 62,000 are 40 at 61,500; the lowest leverage stays, everything else adds', () => {
    const one = split({ id: '10', amountCont: 10_000, entryValue: '600000', lever: 50 });
    const two = split({ id: '9', amountCont: 30_000, entryValue: '1860000', lever: 20 });
    expect(mergedPosition([one, two], contract)).toMatchObject({
      id: '9',
      amountCont: 40_000,
      entryPrice: '61500',
      lever: 20,
      margin: '800',
      realised: '-3',
      funding: '0.5',
      fee: '7.2',
    });
  });

  test('[POS-14] one that an order, stop or plan of its account names, or with a resting close, is excluded', () => {
    expect(isAwaited(position, [])).toBe(false);
    expect(isAwaited(position, [{ account: 'contract', positionId: '9' }])).toBe(true);
    expect(isAwaited(position, [{ account: 'fund', positionId: '9' }, { account: 'contract' }])).toBe(false);
    expect(isAwaited({ ...position, closingCont: 1 }, [])).toBe(true);
  });
});

describe('[POS-05] close all', () => {
  const inverse = { ...contract, code: 'btcusd', coinName: 'BTC' };
  const rows = [
    { position, contract, markTicks: 605_000 },
    { position: { ...position, id: '2', side: 'short' as const }, contract, markTicks: 602_000 },
    { position: { ...position, id: '3', contract: 'btcusd', closingCont: 4 }, contract: inverse, markTicks: null },
    { position: { ...position, id: '4', account: 'copy:7' as const }, contract, markTicks: 605_000 },
  ];

  test('[POS-14] [POS-18] copied positions have a close-all of their own; results add by coin, and are not known without a mark', () => {
    const lines = closingLines(rows, null);
    expect(lines.map((line) => [line.position.id, line.result])).toEqual([
      ['9', '50'],
      ['2', '-20'],
      ['3', null],
    ]);
    expect(coinResults(lines)).toEqual([
      { coinName: 'USDT', digits: 2, result: '30' },
      { coinName: 'BTC', digits: 2, result: null },
    ]);
    expect(stillClosing(lines).map((line) => line.position.id)).toEqual(['3']);
    expect(closingLines(rows, 'btcusd').map((line) => line.position.id)).toEqual(['3']);
  });

  test('what an order closed counts for the position that it names, or for the merged one of its side', () => {
    const part = {
      account: 'contract',
      contract: contract.code,
      side: 'long',
      positionId: null,
      closedCont: 60,
    } as const;
    expect(closedOf([part], position)).toBe(60);
    expect(
      closedOf(
        [
          { ...part, side: 'short' },
          { ...part, account: 'fund' },
        ],
        position,
      ),
    ).toBe(0);
    expect(
      closedOf(
        [
          { ...part, positionId: '9' },
          { ...part, positionId: '8' },
        ],
        position,
      ),
    ).toBe(60);
  });
});

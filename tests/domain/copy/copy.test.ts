import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { MAX_COPY_RATIO_PPM, MIN_COPY } from '../../../exchange/kernel/language/venue-assumptions.ts';
import { holdingsOf, indexesOf, wealthOf } from '../../../src/domain/account/holdings.ts';
import type { AssetBalance } from '../../../src/domain/account/account.ts';
import { copyResult } from '../../../src/domain/copy/copy.ts';
import { copyRatio, isRatioOff, LEAST_COPY, readCopyAmount, readMaxValue } from '../../../src/domain/copy/follow.ts';
import { closingLines } from '../../../src/domain/position/close-all.ts';
import type { AccountId } from '../../../src/domain/account/own-account.ts';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { contractOf } from '../../oracle/listed.ts';
import { toPosition } from '../../../src/worker/ingest/translate/account.ts';
import { positionRow } from '../../worker/support/rows.ts';

const UNIT = 10n ** 10n;
const keyOf = (read: { readonly ok: boolean; readonly problem?: { readonly key: string } }): string | null =>
  read.problem?.key ?? null;

describe('[POS-18] what following takes', () => {
  test('an amount of at least the exchange’s least, within what may leave, to the last decimal', () => {
    expect(BigInt(LEAST_COPY) * UNIT).toBe(MIN_COPY);
    const read = (text: string) => readCopyAmount('600.0000000001', text);
    expect(
      ['', '0', '-1', 'abc', '9.99', '600.0000000001', '600.0000000002', '10.00000000001'].map((text) =>
        keyOf(read(text)),
      ),
    ).toEqual([
      'copy.problem.amount',
      'copy.problem.amount',
      'copy.problem.amount',
      'copy.problem.amount',
      'copy.problem.least',
      null,
      'transfer.problem.above',
      'transfer.problem.digits',
    ]);
    expect(read('500.00')).toEqual({ ok: true, value: '500' });
    expect([readMaxValue(''), readMaxValue('100.0')]).toEqual([
      { ok: true, value: null },
      { ok: true, value: '100' },
    ]);
    expect(['0', 'x', '1.00000000001'].map((text) => keyOf(readMaxValue(text)))).toEqual([
      'copy.problem.maxValue',
      'copy.problem.maxValue',
      'transfer.problem.digits',
    ]);
  });

  test('the ratio is the exchange’s: money to money in millionths, rounded down, at most ten', () => {
    expect([copyRatio('500', '2000'), copyRatio('1', '3'), copyRatio('500', '0')]).toEqual(['0.25', '0.333333', null]);
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, (amount, wealth) => {
        const ppm = (BigInt(amount) * 1_000_000n) / BigInt(wealth);
        const ratio = copyRatio(String(amount), String(wealth)) ?? '';
        expect(Number(ratio) * 1_000_000).toBeCloseTo(Number(ppm), 3);
        expect(isRatioOff(ratio)).toBe(ppm < 1n || ppm > BigInt(MAX_COPY_RATIO_PPM));
      }),
    );
  });
});

test('[POS-18] the result of a copy is what it is worth and gave back, less what was put in', () => {
  expect(copyResult({ invested: '500', equity: '523.86', returned: '0' })).toEqual({ money: '23.86', percent: '4.77' });
  expect(copyResult({ invested: '500', equity: '0', returned: '473' })).toEqual({ money: '-27', percent: '-5.4' });
});

const balance = (account: AccountId, free: string): AssetBalance => ({
  account,
  coin: 'usdt',
  free,
  orderHold: '0',
  positionMargin: '0',
  version: 1,
});
const contract = contractOf(CONTRACTS[0]!);
const own = toPosition(positionRow({ amount: 50 }))!;
const copied = { ...own, id: 'copied', account: 'copy:7.copy.2' as const };
const rows = [own, copied].map((position) => ({ position, contract, markTicks: 601_000 }));

test('[POS-18] what a copy has is a line of its own and in the total; nothing of it is in another account’s figures', () => {
  const indexOf = indexesOf({});
  const held = (balances: readonly AssetBalance[], lines: typeof rows) => holdingsOf(balances, lines, indexOf);
  const alone = held([balance('contract', '1000')], rows.slice(0, 1));
  const both = held([balance('contract', '1000'), balance('copy:7.copy.2', '500')], rows);
  expect(both.find(({ account }) => account === 'contract')).toEqual(alone[0]);
  const copy = both.find(({ account }) => account === 'copy:7.copy.2');
  expect(copy).toMatchObject({ free: '500', lent: '0', canLeave: '0' });
  const total = (one: typeof both) => Number(wealthOf(one, indexOf).total);
  expect(total(both)).toBeCloseTo(total(alone) + Number(copy?.worth), 8);
});

test('[POS-14] [POS-18] closing all closes one list: what copies a leader never with what a person trades', () => {
  const idsOf = (list: 'own' | 'copied') => closingLines(rows, null, list).map(({ position }) => position.id);
  expect([idsOf('own'), idsOf('copied')]).toEqual([[own.id], ['copied']]);
});

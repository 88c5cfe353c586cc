import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../../../src/domain/contract/contract.ts';
import { parseListChoice } from '../../../../src/app/features/shell/header/list/list-choice.ts';
import {
  chooseRows,
  listRows,
  sortRows,
  sorts,
  type ListRow,
  type SortId,
} from '../../../../src/app/features/shell/header/list/list-rows.ts';

const decimal = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => (n / 4).toFixed(2)));
const row = (code: string, figures: Partial<ListRow> = {}): ListRow => ({
  contract: {
    code,
    kind: 'linear',
    coin: 'usdt',
    bizType: 'perpetual',
    priceDigits: 1,
    deliveryMs: null,
  } as unknown as Contract,
  isFavourite: false,
  lastTicks: null,
  changePercent: null,
  volume: null,
  fundingRate: null,
  cap: null,
  ...figures,
});
const rows = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{3,6}usdt$/), { minLength: 1, maxLength: 20 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc
          .record({ changePercent: decimal, volume: decimal, cap: decimal, fundingRate: decimal })
          .map((figures) => row(code, figures)),
      ),
    ),
  );
const sort = fc.record({ id: fc.constantFrom(...(Object.keys(sorts) as SortId[])), desc: fc.boolean() });

describe('[LIST-02] the rows of the contract list', () => {
  test('sorting keeps every row once, gives the same order whatever the order before, and has unknown figures last in both directions', () => {
    fc.assert(
      fc.property(rows, sort, (list, by) => {
        const sorted = sortRows(list, by);
        expect(sorted.toSorted((a, b) => (a.contract.code < b.contract.code ? -1 : 1))).toEqual(
          list.toSorted((a, b) => (a.contract.code < b.contract.code ? -1 : 1)),
        );
        expect(sortRows(list.toReversed(), by)).toEqual(sorted);
        const known = sorted.map((one) => sorts[by.id](one) !== null);
        expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  test('the volume is the turnover that comes with the price, of a coin contract in dollars at the mark; without a push it is not known', () => {
    const [linear, inverse] = [row('btcusdt').contract, { ...row('btcusd').contract, kind: 'inverse' } as Contract];
    const mark = { markTicks: 600_000, lastTicks: 600_000, changePercent: null, fundingRate: null };
    const marks = [
      { ...mark, contract: 'btcusdt', turnover: '650.5' },
      { ...mark, contract: 'btcusd', turnover: '100' },
    ];
    const volumes = (known: typeof marks) =>
      listRows({ contracts: [linear, inverse], marks: known, favourites: [] }).map(({ volume }) => volume);
    expect(volumes(marks)).toEqual(['650.5', '6000000']);
    expect(volumes([])).toEqual([null, null]);
  });

  test('exact: one that differs in the last digit comes first', () => {
    const [a, b] = [row('ausdt', { volume: '9007199254740993.01' }), row('busdt', { volume: '9007199254740993.02' })];
    expect(sortRows([a, b], { id: 'volume', desc: true })).toEqual([b, a]);
  });

  test('a search finds what other lists hold too, once and after those of its own', () => {
    const [a, b] = [row('btcusdt'), row('btcusd')];
    const rowB = { ...b, contract: { ...b.contract, kind: 'inverse', coin: 'btc' } as Contract };
    const filter = { tab: 'usdt', bizType: 'perpetual', group: null } as const;
    expect(chooseRows([a, rowB], { ...filter, text: 'BTC' })).toEqual({ here: [a], elsewhere: [rowB] });
    expect(chooseRows([a, rowB], { ...filter, text: '' })).toEqual({ here: [a], elsewhere: [] });
  });

  test('what was kept is read part by part; what is damaged is as at the first time', () => {
    const choice = parseListChoice(
      '{"tab":"coin","bizType":"x","perpetual":{"id":"cap","desc":true},"deliver":{"id":"toString"}}',
    );
    expect(choice).toEqual({
      tab: 'coin',
      bizType: 'perpetual',
      perpetual: { id: 'cap', desc: true },
      deliver: { id: 'delivery', desc: false },
    });
    expect(parseListChoice('nonsense')).toEqual(parseListChoice(null));
  });
});

// What a row of the positions shows: the columns of C2, and the figures of each at the price that was chosen for them.
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../../src/domain/position/position.ts';
import { CONTRACTS } from '../../../../../exchange/contracts.ts';
import { unitRate } from '../../../../../src/app/features/portfolio/positions/columns/display-menu.tsx';
import { positionColumns, type Shown } from '../../../../../src/app/features/portfolio/positions/position-columns.tsx';
import {
  figuresOf,
  pnlOf,
  rateOf,
  type PositionLine,
} from '../../../../../src/app/features/portfolio/positions/position-lines.ts';
import { catalogue } from '../../../../../src/app/i18n/locales/en/index.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import type { Translate } from '../../../../../src/app/i18n/use-t.ts';
import type { CsvField } from '../../../../../src/app/ui/table/column.ts';
import { toPosition } from '../../../../../src/worker/ingest/translate/account.ts';
import { contractOf } from '../../../../oracle/listed.ts';
import { positionRow } from '../../../../worker/support/rows.ts';

const t: Translate = (key, params) => fillIn(catalogue[key], params);
const contract = { ...contractOf(CONTRACTS[0]!), marginDigits: 2 };
/** 0.050 BTC from 60,000.0 with a margin of 150. */
const position: Position = toPosition(
  positionRow({ amount: 50, closingAmount: 20, size: '3000', price: '60000', openMargin: '150', adlRank: 4 }),
)!;
const lineOf = (over: Partial<PositionLine> = {}): PositionLine => ({
  position,
  contract,
  markTicks: 601_000,
  priceTicks: 601_000,
  pnlTicks: 601_000,
  crossRate: null,
  liquidation: '57272.2',
  ...over,
});
const SHOWN: Shown = { price: 'mark', pnl: 'mark', list: 'own', tickets: [] };
const csvOf = (line: PositionLine, id: string, shown = SHOWN, unit: 'crypto' | 'usdt' | 'cont' = 'crypto') => {
  const found = positionColumns(t, unit, shown).find((column) => column.id === id)?.csv;
  if (typeof found === 'function') return found(line);
  return ((found ?? []) as readonly CsvField<PositionLine>[]).map(({ of }) => of(line));
};

describe('the columns of the positions', () => {
  test('[POS-01] are those of C2; the trader that is copied has one in the list of those that copy', () => {
    const ids = positionColumns(t, 'crypto', SHOWN).map(({ id }) => id);
    expect(ids).toEqual(
      // oxfmt-ignore
      ['contract', 'size', 'closable', 'entry', 'mark', 'liquidation', 'margin', 'marginRate', 'unrealised', 'yield', 'realised', 'opened', 'adl'],
    );
    const copied = lineOf({ position: { ...position, account: 'copy:9' as const, trader: 'Slow trend' } });
    const withCopies: Shown = { ...SHOWN, list: 'copied' };
    expect(positionColumns(t, 'crypto', withCopies).map(({ id }) => id)).toEqual([
      'contract',
      'follow',
      ...ids.slice(1),
    ]);
    expect(csvOf(copied, 'follow', withCopies)).toBe('Slow trend');
    const unnamed = lineOf({ position: { ...position, account: 'copy:9' } });
    expect(csvOf(unnamed, 'follow', withCopies)).toBe('Copy trading 9');
  });

  test('[POS-01] sizes stand in the unit that was chosen: base coin, USDT at the mark, or contracts', () => {
    expect(csvOf(lineOf(), 'size')).toEqual(['0.050', 'BTC']);
    expect(csvOf(lineOf(), 'size', SHOWN, 'usdt')).toEqual(['3005.00', 'USDT']);
    expect(csvOf(lineOf(), 'size', SHOWN, 'cont')).toEqual(['50', 'Cont']);
    expect(csvOf(lineOf(), 'closable', SHOWN, 'cont')).toBe('30');
  });

  test('[POS-12] price and profit go by mark or last, each as chosen, and the head says which; the margin rate stays with the mark', () => {
    const last = lineOf({ priceTicks: 599_000, pnlTicks: 599_000 });
    const head = (id: string, shown: Shown) =>
      t(positionColumns(t, 'crypto', shown).find((column) => column.id === id)!.text);
    expect([csvOf(lineOf(), 'mark'), csvOf(last, 'mark')]).toEqual(['60100.0', '59900.0']);
    expect([head('mark', SHOWN), head('mark', { ...SHOWN, price: 'last' })]).toEqual(['Mark', 'Last']);
    // 0.050 x (60,100 - 60,000) = 5; 0.050 x (59,900 - 60,000) = -5; of 150 that is 3.33 %.
    expect([pnlOf(lineOf()), pnlOf(last)]).toMatchObject([
      { unrealised: '5', yieldPercent: '3.33' },
      { unrealised: '-5', yieldPercent: '-3.33' },
    ]);
    expect(head('unrealised', { ...SHOWN, pnl: 'last' })).toBe('Unrealised, last');
    expect(rateOf(last)).toEqual(rateOf(lineOf()));
    expect(figuresOf(last)?.unrealised).toBe('5');
    expect(pnlOf(lineOf({ pnlTicks: null }))).toBeNull();
  });

  test('[POS-01] the place in the queue of deleveraging is what the exchange reports; none where it reports none', () => {
    expect(csvOf(lineOf(), 'adl')).toBe('4');
    const none = toPosition(positionRow({ adlRank: 0 }))!;
    expect('adl' in none).toBe(false);
    expect(csvOf(lineOf({ position: none }), 'adl')).toBe('0');
  });

  test('[POS-12] the unit says what it is worth: a contract in its coin and in USDT', () => {
    expect(unitRate(t, contract, 600_000)).toBe('1 Cont = 0.001 BTC = 60.00 USDT');
    const inverse = CONTRACTS.map(contractOf).find(({ kind }) => kind === 'inverse')!;
    expect(unitRate(t, inverse, 600_000)).toContain('1 Cont = ');
    expect(unitRate(t, inverse, 600_000)).not.toContain('USDT');
  });
});

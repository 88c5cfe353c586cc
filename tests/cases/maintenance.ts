// Maintenance margin, flat and by value tiers; whole tier tables.
import { deductionsOf, maintenanceAt, tierMaintenance } from '../oracle/formulas/formulas.ts';
import type { TierRow } from '../oracle/formulas/tiers.ts';
import { valueOf } from '../../src/domain/contract/value.ts';
import { ZERO, exact, toText } from '../../src/domain/num/decimal.ts';
import { maintenanceMargin, tierDeductions, tierOfValue } from './formulas/maintenance.ts';
import { UnreadableRow, fieldsOf, kindOf, listOf, maybe, need, quantityText } from './case-row.ts';
import type { Fields, Got, Json, Side } from './case-row.ts';
import { tierTables } from './tier-tables.ts';

/** Rows of [from, to, rate, highest leverage, deduction]. */
const readTiers = (table: Json | undefined): readonly TierRow[] =>
  listOf(table).map((line) => {
    const [from, to, rate, lever] = listOf(line);
    const fields: Fields = { from: from ?? '', to: to ?? '', rate: rate ?? '', lever: lever ?? '' };
    return [need(fields, 'from'), need(fields, 'to'), need(fields, 'rate'), Number(need(fields, 'lever'))];
  });
const domainTiers = (rows: readonly TierRow[]) =>
  rows.map(([from, , rate, maxLever]) => ({ from: exact(from), rate: exact(rate), maxLever }));

/** mmr, deduct and a value: contracts x face at the mark, or a notional. */
export const maintenanceSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const [rate, deduct] = [need(inputs, 'mmr', 'rate'), maybe(inputs, 'deduct', 'cum') ?? '0'];
  const notional = maybe(inputs, 'notional', 'value');
  const [contract, contracts] = [notional === undefined ? kindOf(row) : 'linear', notional ?? quantityText(inputs)];
  const mark = notional === undefined ? need(inputs, 'mark', 'price') : '1';
  const value = valueOf(contract, exact(contracts), exact(mark));
  return [
    { name: 'terminal', answer: () => ({ mm: toText(maintenanceMargin(value, exact(rate), exact(deduct))) }) },
    { name: 'exchange', answer: () => ({ mm: maintenanceAt({ contract, contracts, unit: '1', mark, rate, deduct }) }) },
  ];
};

/** No position has a value below zero: there is nothing to look up. */
const REFUSED: Got = { error: 'reject' };

const terminalTier = (rows: readonly TierRow[], notional: string): Got => {
  const [table, value] = [domainTiers(rows), exact(notional)];
  const [at, deductions] = [tierOfValue(table, value), tierDeductions(table)];
  const tier = at === null ? undefined : table[at];
  if (at === null || tier === undefined) return REFUSED;
  const margin = (place: number): string =>
    toText(maintenanceMargin(value, table[place]?.rate ?? ZERO, deductions[place] ?? ZERO));
  return {
    mmr: toText(tier.rate),
    deduct: toText(deductions[at] ?? ZERO),
    maxLeverage: String(tier.maxLever),
    mm: margin(at),
    mmFromAbove: margin(at),
    mmFromBelow: margin(at > 0 && value.eq(tier.from) ? at - 1 : at),
  };
};
const exchangeTier = (rows: readonly TierRow[], notional: string): Got => {
  if (exact(notional).isNegative()) return REFUSED;
  const [above, below] = [tierMaintenance({ rows, notional }), tierMaintenance({ rows, notional, fromBelow: true })];
  return {
    mmr: above.rate,
    deduct: above.deduct,
    maxLeverage: above.maxLeverage,
    mm: above.margin,
    mmFromAbove: above.margin,
    mmFromBelow: below.margin,
  };
};

/** A notional in a named table of tiers_table.json, or in the row's own `tiers`. */
export const tierSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const table = inputs['tiers'] ?? tierTables()[String(inputs['table'])];
  if (table === undefined) throw new UnreadableRow(`unknown table: ${String(inputs['table'])}`);
  const [rows, notional] = [readTiers(table), need(inputs, 'notional', 'value')];
  return [
    { name: 'terminal', answer: () => terminalTier(rows, notional) },
    { name: 'exchange', answer: () => exchangeTier(rows, notional) },
  ];
};

/** A whole table: its deductions follow from its edges and rates. */
export const tableSides = (row: Fields): readonly Side[] => {
  const rows = readTiers(row['tierTable']);
  return [
    { name: 'terminal', answer: () => ({ deductions: tierDeductions(domainTiers(rows)).map((one) => toText(one)) }) },
    { name: 'exchange', answer: () => ({ deductions: deductionsOf(rows) }) },
  ];
};
export const tableExpected = (row: Fields): Fields => ({
  deductions: listOf(row['tierTable']).map((line) => listOf(line)[4] ?? null),
});

import type { AmountUnit } from '../../order/draft.ts';
import { contractsOf, shareOf } from '../../order/amount.ts';
import { blankStops, type StopsTicket } from '../../order/stops/blank.ts';
import { bad, good, type Result } from '../../kernel/result.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { closableCont } from '../position.ts';
import type { PositionStopFacts } from './facts.ts';

/** Take-profit and stop-loss of a position as they are typed. */
export type PositionStopsTicket = {
  /** whole: all that is held when it fires. partial: so many contracts of it. */
  readonly scope: 'whole' | 'partial';
  /** Of a partial one, as typed, in `unit`. */
  readonly amountText: string;
  readonly unit: AmountUnit;
  /** Share of what can be closed, 0 to 100, when the slider chose the amount; typing sets it to null. Wins over amountText. */
  readonly percent: number | null;
  /** Their mode is `advanced`: each says what it becomes. */
  readonly stops: StopsTicket;
};

export const blankPositionStops = (unit: AmountUnit): PositionStopsTicket => ({
  scope: 'whole',
  amountText: '',
  unit,
  percent: null,
  stops: { ...blankStops, mode: 'advanced' },
});

/**
 * Contracts that the stops are for: null for the whole position, whatever it is when they fire. A part is capped at what can be closed; a share above 0
 * is at least one contract. Missing, or nothing can be closed: contractExchange_025; else what contractsOf says.
 * Example: 1 % of 30 closable contracts: 1; 500 contracts of 300: 300.
 */
export const readStopAmount = (
  { scope, percent, amountText, unit }: Pick<PositionStopsTicket, 'scope' | 'percent' | 'amountText' | 'unit'>,
  {
    position,
    contract,
    lastTicks,
    markTicks,
  }: Pick<PositionStopFacts, 'position' | 'contract' | 'lastTicks' | 'markTicks'>,
): Result<number | null> => {
  if (scope === 'whole') return good(null);
  const most = closableCont(position);
  const missing = bad({ key: 'contractExchange_025', field: 'amount' });
  if (most === 0) return bad({ key: 'positions.problem.nothingClosable', field: 'amount' });
  if (percent !== null) {
    const share = shareOf(most, percent);
    return share > 0 ? good(share) : missing;
  }
  if (amountText.trim() === '') return missing;
  const read = readTypedDecimal(amountText);
  if (!read.ok) return bad({ ...read.problem, field: 'amount' });
  if (read.value === '0') return missing;
  if (read.value.startsWith('-'))
    return bad({ key: 'form.problem.notANumber', params: { text: amountText }, field: 'amount' });
  const asked = contractsOf(read.value, contract, unit, lastTicks ?? markTicks);
  if (asked.ok) return good(Math.min(asked.value, most));
  return asked.problem.key === 'form.problem.overMaximum' ? good(most) : asked;
};

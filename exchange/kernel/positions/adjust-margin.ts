// An isolated position's margin: in and out by hand, and in by the system where the user asked for it.
import { coinsOf, marginMinor, minorOf, priceOf, quantityOf } from '../../account/money.ts';
import { mul, sub } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { keptMargin } from '../../risk/reserve.ts';
import { profit, signOf, valueOf } from '../../risk/value.ts';
import { nameOf, positionAt } from './position-ref.ts';
import { availableOf, liquidationRate } from '../risk/cross-account.ts';
import { endUnbearable } from '../orders/maker-bound.ts';
import { isDue } from '../orders/reference.ts';
import { accepted, changeBalance, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { Command, Minor, Outcome, PositionView, Ticks } from '../language/types.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const valueAt = ({ spec }: Market, { amount }: PositionView, markTicks: Ticks): Rat =>
  valueOf(spec.kind, quantityOf(spec, amount), priceOf(spec, markTicks));
const unrealisedOf = ({ spec }: Market, { side, entryValue }: PositionView, now: Rat): Rat =>
  profit(spec.kind, signOf(side), coinsOf(entryValue), now);

/** What must stay in an isolated position: its initial margin, and its loss at the mark on top. Null while there is no mark. */
export const reserveOf = (market: Market, position: PositionView): Minor | null => {
  const { markTicks } = market;
  if (markTicks === null) return null;
  const unrealised = unrealisedOf(market, position, valueAt(market, position, markTicks));
  return minorOf(keptMargin(coinsOf(marginMinor(position.entryValue, position.lever)), unrealised), 'ceil');
};

/** The least margin that the position is not liquidated with at this mark: more than what it must keep, less its profit. */
const bearableMargin = (market: Market, position: PositionView, markTicks: Ticks): Minor => {
  const now = valueAt(market, position, markTicks);
  const required = mul(now, liquidationRate(market.spec, position.amount));
  return minorOf(sub(required, unrealisedOf(market, position, now)), 'floor') + 1n;
};

/**
 * What may be taken out of the position's margin; 0 while there is no mark. Besides the reserve what it would be liquidated without stays: a short whose
 * price has risen far needs more of that than it was opened with.
 */
export const removableMargin = (market: Market, position: PositionView): Minor => {
  const reserve = position.cross === true ? null : reserveOf(market, position);
  if (reserve === null || market.markTicks === null) return 0n;
  const bearable = bearableMargin(market, position, market.markTicks);
  const kept = bearable > reserve ? bearable : reserve;
  return position.margin < kept ? 0n : position.margin - kept;
};

const moveMargin = (run: Run, market: Market, position: PositionView, amount: Minor, by: 'user' | 'system'): void => {
  const { user, contract, side } = position;
  const { margin, version } = position;
  emit(run, {
    type: 'PositionChanged',
    position: { ...position, margin: margin + amount, updatedMs: run.timeMs, version: version + 1 },
  });
  changeBalance(run, user, market.spec.coin, { free: -amount, positionMargin: amount });
  emit(run, { type: 'MarginAdjusted', user, contract, side, amount, by, positionId: position.id });
};

const target = (
  run: Run,
  { user, contract, side, positionId }: CommandOf<'adjustMargin' | 'setAutoAddMargin'>,
): { readonly market: Market; readonly position: PositionView } | Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  const name = nameOf(account, { contract, side, positionId }, true);
  if (typeof name === 'string') return refused(name);
  const position = positionAt(account, { contract, side, ...name });
  return position === undefined ? refused('no-position') : { market, position };
};

export const adjustMargin = (run: Run, command: CommandOf<'adjustMargin'>): Outcome => {
  const found = target(run, command);
  if ('ok' in found) return found;
  const { market, position } = found;
  if (position.cross === true) return refused('cross-no-margin-change');
  const { amount } = command;
  if (amount === 0n) return refused('no-margin-change');
  if (amount > availableOf(run.state, accountOf(run.state, command.user), market.spec.coin))
    return refused('insufficient-balance');
  if (-amount > removableMargin(market, position)) return refused('margin-below-reserve');
  moveMargin(run, market, position, amount, 'user');
  if (amount < 0n) endUnbearable(run, accountOf(run.state, command.user), market.spec.coin);
  return accepted(run);
};

export const setAutoAddMargin = (run: Run, command: CommandOf<'setAutoAddMargin'>): Outcome => {
  const found = target(run, command);
  if ('ok' in found) return found;
  const { position } = found;
  if (position.cross === true) return refused('cross-no-auto-add');
  if ((position.autoAdd ?? false) === command.on) return accepted(run);
  emit(run, {
    type: 'PositionChanged',
    position: { ...position, autoAdd: command.on, updatedMs: run.timeMs, version: position.version + 1 },
  });
  return accepted(run);
};

/**
 * Fills a due position's margin up to its reserve from free balance, when its user asked for that and the balance saves it.
 * Answers whether it did; a balance that would not save the position is left alone.
 */
export const autoAddMargin = (run: Run, market: Market, position: PositionView): boolean => {
  const reserve = position.autoAdd === true ? reserveOf(market, position) : null;
  if (reserve === null || reserve <= position.margin) return false;
  const free = availableOf(run.state, accountOf(run.state, position.user), market.spec.coin);
  const missing = reserve - position.margin;
  const amount = missing < free ? missing : free;
  if (amount === 0n || isDue(market, { ...position, margin: position.margin + amount })) return false;
  moveMargin(run, market, position, amount, 'system');
  return true;
};

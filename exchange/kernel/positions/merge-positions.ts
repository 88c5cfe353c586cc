// Several positions of one contract and side become one. Nothing is traded: values, margins, profits and fees add.
import { fitsTier } from '../../risk/position-tiers.ts';
import { orderAddress, planAddress, positionAddress, sameAddress } from './position-ref.ts';
import { isMergedDue } from '../risk/cross-price.ts';
import { livePlans } from '../state/trigger-index.ts';
import { isDue } from '../orders/reference.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { orderOf } from '../state/state.ts';
import type { Account } from '../state/state.ts';
import type { Command, Minor, Outcome, PositionView, Refusal } from '../language/types.ts';

/** Does an order or a plan that has not ended name this position? */
const isWaitedFor = (account: Account, position: PositionView): boolean => {
  const mine = positionAddress(position);
  for (const id of account.open) if (sameAddress(orderAddress(orderOf(account, id)), mine)) return true;
  return livePlans(account).some((plan) => sameAddress(planAddress(plan), mine));
};

const sumOf = (parts: readonly PositionView[], of: (part: PositionView) => Minor): Minor =>
  parts.reduce((sum, part) => sum + of(part), 0n);

/**
 * The oldest position with all of them in it; of different leverages the lowest, so that no margin is freed. Average entry = sum of values /
 * sum of quantities for linear contracts and its inverse for inverse ones, as the entry value adds. Source: venue.md 3.2.
 * Example: 10 at 60,000 and 30 at 62,000 are 40 at 61,500.
 */
export const mergedOf = (parts: readonly [PositionView, ...PositionView[]], timeMs: number): PositionView => {
  const [first] = parts;
  const { autoAdd: _own, ...oldest } = first;
  return {
    ...oldest,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    entryValue: sumOf(parts, ({ entryValue }) => entryValue),
    margin: sumOf(parts, ({ margin }) => margin),
    lever: Math.min(...parts.map(({ lever }) => lever)),
    realised: sumOf(parts, ({ realised }) => realised),
    fee: sumOf(parts, ({ fee }) => fee),
    funding: sumOf(parts, ({ funding }) => funding),
    // Money goes in by itself only where that was wished for all of it.
    ...(parts.every(({ autoAdd }) => autoAdd === true) && { autoAdd: true }),
    updatedMs: timeMs,
    version: first.version + 1,
  };
};

/** The named positions, oldest first, or why they cannot be one. */
const partsOf = (
  account: Account,
  command: Extract<Command, { type: 'mergePositions' }>,
): readonly [PositionView, ...PositionView[]] | Refusal => {
  const ids = new Set(command.positionIds);
  const parts = [...account.positions.values()].filter(
    ({ id, contract }) => contract === command.contract && ids.has(id),
  );
  if (parts.length < ids.size) return 'no-position';
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return 'merge-needs-two';
  if (others.some(({ side }) => side !== first.side)) return 'merge-unlike';
  return parts.some((part) => isWaitedFor(account, part)) ? 'merge-has-orders' : [first, ...others];
};

const emptied = (part: PositionView, timeMs: number): PositionView => ({
  ...part,
  amount: 0,
  closing: 0,
  entryValue: 0n,
  margin: 0n,
  realised: 0n,
  fee: 0n,
  funding: 0n,
  updatedMs: timeMs,
  version: part.version + 1,
});

/** Refused as a whole: fewer than two, unlike ones, one that orders or plans wait for, or a whole that its leverage or the mark forbids. */
export const mergePositions = (run: Run, command: Extract<Command, { type: 'mergePositions' }>): Outcome => {
  const { user, contract } = command;
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account?.kind !== 'user') return refused('unknown-account');
  const parts = partsOf(account, command);
  if (typeof parts === 'string') return refused(parts);
  const whole = mergedOf(parts, run.timeMs);
  if (!fitsTier(market.spec.gears, whole.amount, whole.lever)) return refused('over-gear');
  if (whole.cross === true ? isMergedDue(market, account, parts, whole) : isDue(market, whole))
    return refused('merge-liquidates-at-once');
  for (const part of parts.slice(1)) emit(run, { type: 'PositionChanged', position: emptied(part, run.timeMs) });
  emit(run, { type: 'PositionChanged', position: whole });
  emit(run, { type: 'PositionsMerged', user, contract, positionId: whole.id, parts: parts.map(({ id }) => id) });
  return accepted(run);
};

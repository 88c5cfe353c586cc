// The leverage of a contract's sides, and of one position that stands for itself.
import { maxLever } from '../../risk/position-tiers.ts';
import { isSplit, orderAddress, positionAddress, sameAddress } from './position-ref.ts';
import { applyLeverage, draftLeverage } from './leverage-change.ts';
import type { Releveraged } from './leverage-change.ts';
import { directionOf, opens } from '../language/order-side.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { leverageOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Command, Leverage, OrderView, Outcome, PositionView, Refusal } from '../language/types.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const isOffered = (market: Market, lever: number): boolean =>
  Number.isInteger(lever) && lever >= 1 && lever <= maxLever(market.spec.gears);

/** Resting orders that open, or add to, a position of the contract. */
const openingOrders = (account: Account, market: Market): OrderView[] =>
  [...account.open]
    .map((id) => orderOf(account, id))
    .filter((order) => order.contract === market.spec.code && !order.reduceOnly);

/** All that stands on a merged contract follows its side's leverage; where positions are split, what is there keeps its own. */
const followers = (account: Account, market: Market, next: Leverage): Releveraged => {
  if (isSplit(account, market.spec.code)) return { positions: [], orders: [] };
  const held = [...account.positions.values()].filter(({ contract }) => contract === market.spec.code);
  return {
    positions: held.flatMap((position) =>
      position.lever === next[position.side] ? [] : [[position, next[position.side]] as const],
    ),
    orders: openingOrders(account, market).flatMap((order) => {
      const lever = next[opens(directionOf(order.side))];
      return order.lever === lever ? [] : [[order, lever] as const];
    }),
  };
};

const setSides = (run: Run, market: Market, account: Account, next: Leverage): Outcome => {
  const { code: contract } = market.spec;
  const now = account.leverage.get(contract);
  if (now?.long === next.long && now.short === next.short) return accepted(run);
  const draft = draftLeverage(run, market, account, followers(account, market, next));
  if (typeof draft === 'string') return refused(draft);
  emit(run, { type: 'LeverageChanged', user: account.user, contract, ...next });
  applyLeverage(run, market, account, draft);
  return accepted(run);
};

/**
 * Leverage of both sides from now on. Positions and resting orders of a merged contract change with it: their initial margin and cost are
 * computed anew. Refused as a whole when it is not offered, too high for what is held, not affordable, or would liquidate at once.
 */
export const setLeverage = (run: Run, { user, contract, long, short }: CommandOf<'setLeverage'>): Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  if (![long, short].every((lever) => isOffered(market, lever))) return refused('bad-leverage');
  return setSides(run, market, account, { long, short });
};

/** The position that stands for itself, and the orders that add to it. */
const setOwn = (run: Run, market: Market, account: Account, position: PositionView, lever: number): Refusal | null => {
  const mine = positionAddress(position);
  const adding = openingOrders(account, market).filter((order) => sameAddress(orderAddress(order), mine));
  const change = { positions: [[position, lever] as const], orders: adding.map((order) => [order, lever] as const) };
  const draft = draftLeverage(run, market, account, change);
  if (typeof draft === 'string') return draft;
  applyLeverage(run, market, account, draft);
  return null;
};

/** Of one position: a split one has its own, the merged one has that of its side (of both sides in one-way mode). */
export const setPositionLeverage = (run: Run, command: CommandOf<'setPositionLeverage'>): Outcome => {
  const { user, contract, positionId, lever } = command;
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  if (account === undefined) return refused('unknown-account');
  const position = account.positions.get(positionId);
  if (position === undefined || position.contract !== contract) return refused('no-position');
  if (!isOffered(market, lever)) return refused('bad-leverage');
  if (position.split === true) {
    const refusal = position.lever === lever ? null : setOwn(run, market, account, position, lever);
    return refusal === null ? accepted(run) : refused(refusal);
  }
  const sides =
    account.mode === 'one-way'
      ? { long: lever, short: lever }
      : { ...leverageOf(account, market.spec), [position.side]: lever };
  return setSides(run, market, account, sides);
};

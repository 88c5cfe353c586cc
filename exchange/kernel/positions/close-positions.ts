// Closing whole positions at market: by the user, and by what the user left behind (stops).
import { bestTicks, opposite } from '../../book/price-book.ts';
import { keptName, orderAddress, positionAddress, sameAddress } from './position-ref.ts';
import type { AcceptedOrder } from '../orders/accepted-order.ts';
import { endOrders } from '../orders/order-life.ts';
import { sendOrder } from '../orders/place-order.ts';
import { withinBand } from '../orders/price-band.ts';
import { closeBoundTicks, guardTicks, referenceTicks, tighter } from '../orders/reference.ts';
import { accepted, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { marketOf } from '../state/state.ts';
import type { Account, Market, State } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type {
  Command,
  Contracts,
  OrderView,
  Outcome,
  PlaceOrder,
  PositionView,
  Refusal,
  Side,
} from '../language/types.ts';

/** A market close that no count of orders and no largest order stands in the way of. */
export const draftMarketClose = (
  market: Market,
  position: PositionView,
  amount: Contracts,
): AcceptedOrder | Refusal => {
  const closed = untradable(market);
  if (closed !== null) return closed;
  const direction: Side = position.side === 'long' ? 'sell' : 'buy';
  const reference = referenceTicks(market);
  if (reference === null) return 'no-reference-price';
  if (bestTicks(market.book, opposite(direction)) === null) return 'no-liquidity';
  const guard = guardTicks(direction, reference);
  const priceTicks = withinBand(market, direction, guard) ?? guard;
  return {
    direction,
    reduceOnly: true,
    amount,
    tif: 'IOC',
    priceTicks,
    matchTicks: tighter(direction, priceTicks, closeBoundTicks(market, position)) ?? priceTicks,
    lever: position.lever,
    hold: 0n,
    toReduce: 0,
    ...keptName(position),
  };
};

/** The placement that a market close is kept as. */
export const marketClose = (position: PositionView, amount: Contracts, clientId: string): PlaceOrder => ({
  type: 'placeOrder',
  user: position.user,
  contract: position.contract,
  clientId,
  side: position.side === 'long' ? 'close_long' : 'close_short',
  kind: 'market',
  priceTicks: null,
  amount,
  tif: 'IOC',
  reduceOnly: true,
  ...keptName(position),
});

/**
 * Ends the resting orders that add to a position that stands for itself (they would end with it, and would stop the close in front of themselves);
 * then closes all of it. What finds no counterpart stays.
 */
const closeWhole = (run: Run, market: Market, account: Account, position: PositionView): Refusal | null => {
  const draft = draftMarketClose(market, position, position.amount);
  if (typeof draft === 'string') return draft;
  const mine = positionAddress(position);
  const goes = (order: OrderView): boolean => position.split === true && sameAddress(orderAddress(order), mine);
  endOrders(run, account, position.contract, 'system', goes);
  sendOrder(run, market, account, marketClose(position, position.amount, `close.${run.state.nextOrder}`), draft);
  return null;
};

type ClosePositions = Extract<Command, { type: 'closePositions' }>;

const namedBy = ({ contract, side, positionIds }: ClosePositions, account: Account): readonly PositionView[] =>
  [...account.positions.values()].filter(
    (position) =>
      (contract === null || position.contract === contract) &&
      (side === undefined || position.side === side) &&
      (positionIds === undefined || positionIds.includes(position.id)),
  );

/** Does a part of what one of these commands would close wait in orders that close it? Then none of them is carried out. */
export const areClosing = (state: State, commands: readonly Command[]): boolean =>
  commands.some((command) => {
    const account = command.type === 'closePositions' ? state.accounts.get(command.user) : undefined;
    return (
      command.type === 'closePositions' &&
      account?.kind === 'user' &&
      namedBy(command, account).some(({ closing }) => closing > 0)
    );
  });

/** Each position on its own: refused only when there is none, or when none of them could be sent. */
export const closePositions = (run: Run, command: ClosePositions): Outcome => {
  if (command.contract !== null && !run.state.markets.has(command.contract)) return refused('unknown-contract');
  const account = run.state.accounts.get(command.user);
  if (account?.kind !== 'user') return refused('unknown-account');
  const mine = namedBy(command, account);
  if (mine.length === 0) return refused('no-position');
  const refusals = mine.map((position) => closeWhole(run, marketOf(run.state, position.contract), account, position));
  const [first = null] = refusals;
  return first !== null && refusals.every((refusal) => refusal !== null) ? refused(first) : accepted(run);
};

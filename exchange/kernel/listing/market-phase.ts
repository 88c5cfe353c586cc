// House away: the venue's book, the mark or the index is not fresh. Nothing trades then, and what could is refused; the way back is one step.
//
// Invariants (AWAY-1): 1. while away the book holds no level of the house and nothing trades, fires, liquidates or deleverages; 2. away ends by
// `reopenMarket` alone, which brings fresh prices and the fresh book, ends what they leave crossed, and only then lets the market go on.
import { isSafeTicks } from '../../book/amounts.ts';
import { fillCardOrders } from '../cards/card-fill.ts';
import { checkQuotes } from './house.ts';
import { liquidateDue } from '../risk/liquidate.ts';
import { callMargins } from '../risk/margin-call.ts';
import { endOrder } from '../orders/order-life.ts';
import { endBeyondBand, quotesInBand, restingWhile } from '../orders/price-band.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Market } from '../state/state.ts';
import { fireGuaranteed } from '../triggers/run-triggers.ts';
import { withdrawHouse } from './withdraw-house.ts';
import type { Command, Contracts, Outcome, Refusal, Side, Ticks } from '../language/types.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
type Quote = readonly [Ticks, Contracts];

/** The house goes, its levels with it; orders and positions stay. A changed cause is an event too. */
export const setHouseAway = (run: Run, { contract, cause }: CommandOf<'setHouseAway'>): Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  if (market.status === 'delivered') return refused('contract-delivered');
  if (market.away === cause) return accepted(run);
  withdrawHouse(run, market);
  emit(run, { type: 'MarketPhaseChanged', contract, cause });
  return accepted(run);
};

const bestOf = (side: Side, quotes: readonly Quote[]): Ticks | null =>
  quotes.reduce<Ticks | null>((best, [ticks, amount]) => {
    if (amount === 0) return best;
    return best === null ? ticks : side === 'buy' ? Math.max(best, ticks) : Math.min(best, ticks);
  }, null);

/** The users' orders that the returning quotes cross end: nobody may be filled at a price of before. */
const endCrossed = (run: Run, market: Market, side: Side, other: Ticks | null): void => {
  if (other === null) return;
  const { orders } = restingWhile(run, market, side, (ticks) => (side === 'buy' ? ticks >= other : ticks <= other));
  for (const order of orders) endOrder(run, order, 'reopened');
};

const checkReopen = (
  market: Market,
  { indexTicks, markTicks, bids, asks }: CommandOf<'reopenMarket'>,
): Refusal | null => {
  if (market.status === 'delivered') return 'contract-delivered';
  if (market.status === 'suspended') return 'contract-suspended';
  if (!isSafeTicks(indexTicks) || !isSafeTicks(markTicks)) return 'bad-price';
  return checkQuotes(bids) ?? checkQuotes(asks);
};

/**
 * The house comes back with fresh prices and its whole book, in one step before anything trades: what lies beyond the price band by then ends, then
 * users' orders that cross the quotes, each with its reason; then positions are looked at at the fresh mark, and matching goes on. Of quotes that
 * cross each other the asks win. The same for a market that is not away: nothing comes between its going and its return.
 */
export const reopenMarket = (run: Run, command: CommandOf<'reopenMarket'>): Outcome => {
  const { contract, indexTicks, markTicks } = command;
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const refusal = checkReopen(market, command);
  if (refusal !== null) return refused(refusal);
  withdrawHouse(run, market);
  // An event even where the price is the same: triggers that it reached while nothing could fire are looked at now.
  emit(run, { type: 'PricesChanged', contract, indexTicks, markTicks });
  endBeyondBand(run, market);
  const asks = quotesInBand(market, 'sell', command.asks).filter(([, amount]) => amount > 0);
  const bestAsk = bestOf('sell', asks);
  const bids = quotesInBand(market, 'buy', command.bids).filter(
    ([ticks, amount]) => amount > 0 && (bestAsk === null || ticks < bestAsk),
  );
  endCrossed(run, market, 'buy', bestAsk);
  endCrossed(run, market, 'sell', bestOf('buy', bids));
  if (bids.length + asks.length > 0) emit(run, { type: 'HouseQuoted', contract, bids, asks });
  if (market.away !== null) emit(run, { type: 'MarketPhaseChanged', contract, cause: null });
  fillCardOrders(run, market);
  fireGuaranteed(run, market, markTicks);
  liquidateDue(run, market);
  callMargins(run, market);
  return accepted(run);
};

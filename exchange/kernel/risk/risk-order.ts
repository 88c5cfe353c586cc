// The orders that the risk engine makes: they stand in the user's history like any other, marked with what made them.
import type { Run } from '../state/run.ts';
import type { Contracts, OrderView, PositionView, Ticks } from '../language/types.ts';

const PREFIX: Readonly<Record<Exclude<OrderView['origin'], 'user'>, string>> = {
  liquidation: 'liquidation',
  adl: 'adl',
  settlement: 'settlement',
};

/** An order of the next number that closes `amount` of a position at a price. */
export const riskOrder = (
  run: Run,
  position: PositionView,
  amount: Contracts,
  priceTicks: Ticks,
  origin: Exclude<OrderView['origin'], 'user'>,
): OrderView => ({
  id: String(run.state.nextOrder),
  user: position.user,
  contract: position.contract,
  clientId: `${PREFIX[origin]}-${run.state.nextOrder}`,
  side: position.side === 'long' ? 'close_long' : 'close_short',
  kind: 'limit',
  priceTicks,
  tif: 'IOC',
  reduceOnly: true,
  amount,
  filled: 0,
  status: 'open',
  filledValue: 0n,
  fee: 0n,
  realised: 0n,
  hold: 0n,
  holdTotal: 0n,
  request: '',
  lever: position.lever,
  ...(position.cross === true && { cross: true }),
  createdMs: run.timeMs,
  updatedMs: run.timeMs,
  reason: origin === 'adl' ? 'system' : origin,
  origin,
  ...(position.split === true && { positionId: position.id, split: true }),
});

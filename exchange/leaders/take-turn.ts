// One look of a lead trader at its contracts, and the one command that follows from it.
import { tradeValue } from '../account/money.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Command, ContractCode, ContractSpec, PositionView, Ticks, UserId } from '../kernel/language/types.ts';
import type { Market } from '../market/types.ts';
import { minorAmount, ticksOf } from '../rest/decimal-text.ts';
import type { Agent } from './agents.ts';
import { STYLES, wishOf } from './signals.ts';
import type { Sight } from './signals.ts';

/** Leaders trade for real: cards and copies exist in the real environment alone. */
export const LEADERS_ENV = 0;
const COIN = 'usdt';
/** Below this an account waits: 100 USDT. */
const LEAST_EQUITY = 100n * 10n ** 10n;

type Ports = {
  readonly kernel: Kernel;
  readonly market: Pick<Market, 'readCandles' | 'fundRateRow'>;
  readonly nowMs: number;
};

/** The marks of the last minutes and the funding to come of a contract, as everybody can read them. */
const sightOf = ({ market }: Ports, spec: ContractSpec, minutes: number): Sight => ({
  closes: market
    .readCandles({
      env: LEADERS_ENV,
      contract: spec.code,
      interval: '1min',
      size: minutes,
      fromMs: null,
      direction: 'before',
      kind: 2,
    })
    .flatMap(([, , , , close]) => ticksOf(close, spec) ?? []),
  rate: minorAmount(market.fundRateRow(LEADERS_ENV, spec.code)[4]) ?? 0n,
});

/** Contracts of a position of the agent's size; 0 where one contract is too much. Example: 10,000 USDT, 100 %, btcusdt at 65,000.0: 153. */
export const amountOf = (spec: ContractSpec, markTicks: Ticks, equity: bigint, sizePercent: bigint): number => {
  const one = tradeValue(spec, 1, markTicks);
  if (one <= 0n) return 0;
  const wanted = (equity * sizePercent) / 100n / one;
  return Number(wanted < BigInt(spec.maxOrderAmount) ? wanted : BigInt(spec.maxOrderAmount));
};

/** What the account is worth at the mark. */
const equityOf = (kernel: Kernel, user: UserId): bigint => {
  const own = kernel.balances(user).find(({ coin }) => coin === COIN);
  if (own === undefined) return 0n;
  const { free, orderHold, positionMargin } = own;
  return kernel
    .positions(user)
    .reduce((sum, one) => sum + (kernel.unrealised(one) ?? 0n), free + orderHold + positionMargin);
};

const closeOf = (position: PositionView): Command => ({
  type: 'closePositions',
  user: position.user,
  contract: position.contract,
  side: position.side,
});

const onHeld = (ports: Ports, agent: Agent, position: PositionView): Command | null => {
  const spec = ports.kernel.contract(position.contract);
  if (spec === undefined) return null;
  const held = { side: position.side, ageMs: ports.nowMs - position.createdMs };
  const wish = wishOf(agent.style, sightOf(ports, spec, STYLES[agent.style].minutes), held);
  return wish === 'flat' ? closeOf(position) : null;
};

const onContract = (ports: Ports, agent: Agent, user: UserId, code: ContractCode): Command | null => {
  const { kernel, nowMs } = ports;
  const spec = kernel.contract(code);
  const prices = kernel.prices(code);
  if (spec === undefined || prices === null || kernel.tradeStatus(code) !== 'trading') return null;
  const wish = wishOf(agent.style, sightOf(ports, spec, STYLES[agent.style].minutes), null);
  if (wish !== 'long' && wish !== 'short') return null;
  const leverage = kernel.leverage(user, code);
  if (leverage.long !== agent.lever || leverage.short !== agent.lever)
    return { type: 'setLeverage', user, contract: code, long: agent.lever, short: agent.lever };
  const amount = amountOf(spec, prices.markTicks, equityOf(kernel, user), agent.sizePercent);
  if (amount < 1) return null;
  return {
    type: 'placeOrder',
    user,
    contract: code,
    clientId: `lead.${nowMs}`,
    side: `open_${wish}`,
    kind: 'market',
    priceTicks: null,
    amount,
    tif: 'IOC',
    reduceOnly: false,
  };
};

/** What the trader does now: a close, an opening, the leverage that an opening needs, or (null) nothing. It holds one position at a time. */
export const takeTurn = (ports: Ports, agent: Agent, user: UserId): Command | null => {
  const [position] = ports.kernel.positions(user);
  if (position !== undefined) return onHeld(ports, agent, position);
  if (equityOf(ports.kernel, user) < LEAST_EQUITY) return null;
  for (const code of agent.contracts) {
    const command = onContract(ports, agent, user, code);
    if (command !== null) return command;
  }
  return null;
};

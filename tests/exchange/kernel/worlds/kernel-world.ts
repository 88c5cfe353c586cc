// A small world for examples: one kernel, a few funded users, and short words for what they do.
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type {
  BalanceView,
  Coin,
  Command,
  KernelEvent,
  OrderSide,
  OrderView,
  Outcome,
  PlaceOrder,
  PositionView,
} from '../../../../exchange/kernel/language/types.ts';

export type Level = readonly [number, number];
export type World = {
  readonly kernel: Kernel;
  readonly run: (command: Command) => Outcome;
  readonly place: (
    user: string,
    side: OrderSide,
    priceTicks: number | null,
    amount: number,
    more?: Partial<PlaceOrder>,
  ) => Outcome;
  readonly quote: (bids: readonly Level[], asks: readonly Level[]) => Outcome;
  readonly mark: (ticks: number) => Outcome;
  readonly order: (user: string, outcome: Outcome) => OrderView;
  readonly position: (user: string, side?: 'long' | 'short') => PositionView | undefined;
  readonly balance: (user: string, coin?: Coin) => BalanceView;
};

/** 1 USDT (or 1 BTC) in minor units. */
export const COIN = 10_000_000_000n;

/** Decimal text of a coin amount in minor units. Example: coins('1.5') is 15,000,000,000. */
export const coins = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(10, '0'));
  return text.startsWith('-') ? -size : size;
};

export const eventsOf = <Type extends KernelEvent['type']>(
  outcome: Outcome,
  type: Type,
): Extract<KernelEvent, { readonly type: Type }>[] =>
  outcome.events.filter((event) => event.type === type) as unknown as Extract<KernelEvent, { readonly type: Type }>[];

export const refusalOf = (outcome: Outcome): string => (outcome.ok ? 'accepted' : outcome.refusal);

/** Users with 10,000 USDT and 1 BTC each, 20x, one-way; every step is checked against the kernel's invariants. */
export const createWorld = (users: readonly string[], contract = 'btcusdt'): World => {
  const kernel = createKernel({ contracts: CONTRACTS });
  let time = 0;
  let placed = 0;
  const run: World['run'] = (command) => {
    time += 1;
    const outcome = kernel.execute(time, command);
    const faults = kernel.checkInvariants();
    if (faults.length > 0) throw new Error(`${command.type}: ${faults.join('; ')}`);
    return outcome;
  };
  for (const user of users) {
    run({ type: 'openAccount', user, kind: 'user' });
    run({ type: 'deposit', user, coin: 'usdt', amount: 10_000n * COIN });
    run({ type: 'deposit', user, coin: 'btc', amount: COIN });
  }
  return {
    kernel,
    run,
    place: (user, side, priceTicks, amount, more = {}) => {
      placed += 1;
      return run({
        type: 'placeOrder',
        user,
        contract,
        clientId: `c${placed}`,
        side,
        kind: priceTicks === null ? 'market' : 'limit',
        priceTicks,
        amount,
        tif: 'GTC',
        reduceOnly: false,
        ...more,
      });
    },
    quote: (bids, asks) => run({ type: 'quoteHouse', contract, bids, asks }),
    mark: (ticks) => run({ type: 'setPrices', contract, indexTicks: ticks, markTicks: ticks }),
    order: (user, outcome) => {
      const order = outcome.ok && outcome.orderId !== null ? kernel.order(user, outcome.orderId) : undefined;
      if (order === undefined) throw new Error(`no order: ${refusalOf(outcome)}`);
      return order;
    },
    position: (user, side = 'long') =>
      kernel.positions(user).find((position) => position.side === side && position.contract === contract),
    balance: (user, coin = 'usdt') => {
      const balance = kernel.balances(user).find((row) => row.coin === coin);
      if (balance === undefined) throw new Error(`no ${coin} balance`);
      return balance;
    },
  };
};

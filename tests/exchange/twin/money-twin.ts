// The kernel beside its naive twin: the same stream of commands, and after each the same answer, balances, margins, positions, orders, book and fees.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../exchange/kernel/language/types.ts';
import { seeded } from '../book/book-commands.ts';
import { closingOf, createNaiveMoney, leftOf } from './naive-money.ts';
import type { Mode, NaiveMoney, Place, Terms } from './naive-money.ts';

export type MoneyTwin = {
  readonly seed: number;
  readonly commands: number;
  readonly fills: number;
  readonly refused: number;
  readonly fault: string | null;
};
type Next = (bound: number) => number;
type Asked =
  | { readonly do: 'place'; readonly order: Place }
  | { readonly do: 'cancel'; readonly user: string; readonly key: string }
  | { readonly do: 'deposit'; readonly user: string; readonly amount: bigint }
  | { readonly do: 'mark'; readonly ticks: number }
  | { readonly do: 'mode'; readonly user: string; readonly mode: Mode }
  | { readonly do: 'lever'; readonly user: string; readonly long: number; readonly short: number };

const CONTRACT = 'btcusdt';
const USERS = ['ann', 'bob', 'cat', 'dan', 'eve'] as const;
const COIN = 10n ** 10n;
/** 0.001 BTC at 0.1 USDT is 0.0001 USDT. */
export const TERMS: Terms = {
  tickValue: COIN / 10_000n,
  makerPpm: 200n,
  takerPpm: 600n,
  maxOrders: 200,
  bandPpm: 450n,
  restPpm: 550n,
};
/** Bands so narrow that the stream's prices meet their edges, and a mark that moves leaves orders beyond them. */
const NARROW = CONTRACTS.map((spec) => (spec.code === CONTRACT ? { ...spec, bandPpm: 450, restBandPpm: 550 } : spec));
/** Prices stay within 1.5 % and leverage at 10x at most: nothing is ever due. */
const [HOME, BAND, MOST_LEVER] = [600_000, 6_000, 10];

/** Enough for a few positions: orders are refused for want of money now and then. */
const FUNDS = 3_000n * COIN;

/** Four in ten rest or trade around a wandering middle, the others take, close, end, and change what may be changed. */
const stream = (seed: number) => {
  const next: Next = seeded(seed * 31_337 + 5);
  const sent: { readonly key: string; readonly user: string }[] = [];
  let middle = HOME;
  const user = (): string => USERS[next(USERS.length)] ?? 'ann';
  const place = (): Asked => {
    const [key, owner] = [`k${sent.length}`, user()];
    sent.push({ key, user: owner });
    const amount = 1 + next(next(12) === 0 ? 400 : 40);
    const price = middle + (next(2 * 60) - 60) * 5;
    return {
      do: 'place',
      order: {
        key,
        user: owner,
        buy: next(2) === 0,
        closes: next(4) === 0,
        price,
        amount,
        tif: (['GTC', 'GTC', 'GTC', 'IOC', 'POST'] as const)[next(5)] ?? 'GTC',
      },
    };
  };
  return (): Asked => {
    const kind = next(100);
    if (kind < 62) return place();
    if (kind < 84) {
      const one = sent[Math.max(0, sent.length - 1 - next(150))] ?? { key: 'none', user: 'ann' };
      return { do: 'cancel', key: one.key, user: next(12) === 0 ? user() : one.user };
    }
    if (kind < 92) {
      middle = Math.max(HOME - BAND, Math.min(HOME + BAND, middle + next(401) - 200));
      return { do: 'mark', ticks: middle + next(101) - 50 };
    }
    if (kind < 93)
      return { do: 'deposit', user: user(), amount: BigInt(1 + next(600)) * COIN + BigInt(next(1_000_000_000)) };
    if (kind < 96) return { do: 'mode', user: user(), mode: next(2) === 0 ? 'hedge' : 'one-way' };
    return { do: 'lever', user: user(), long: 3 + next(MOST_LEVER - 2), short: 3 + next(MOST_LEVER - 2) };
  };
};

const orderSide = (order: Place): 'open_long' | 'open_short' | 'close_long' | 'close_short' =>
  order.closes ? (order.buy ? 'close_short' : 'close_long') : order.buy ? 'open_long' : 'open_short';
const commandOf = (asked: Asked, ids: ReadonlyMap<string, string>): Command => {
  switch (asked.do) {
    case 'place': {
      const { key, user, price, amount, tif } = asked.order;
      return {
        type: 'placeOrder',
        user,
        contract: CONTRACT,
        clientId: key,
        side: orderSide(asked.order),
        kind: 'limit',
        priceTicks: price,
        amount,
        tif,
        reduceOnly: false,
      };
    }
    case 'cancel':
      return { type: 'cancelOrder', user: asked.user, contract: CONTRACT, orderId: ids.get(asked.key) ?? 'none' };
    case 'deposit':
      return { type: 'deposit', user: asked.user, coin: 'usdt', amount: asked.amount };
    case 'mark':
      return { type: 'setPrices', contract: CONTRACT, indexTicks: asked.ticks, markTicks: asked.ticks };
    case 'mode':
      return { type: 'setPositionMode', user: asked.user, mode: asked.mode };
    case 'lever':
      return { type: 'setLeverage', user: asked.user, contract: CONTRACT, long: asked.long, short: asked.short };
  }
};
const expectedOf = (naive: NaiveMoney, asked: Asked): string => {
  switch (asked.do) {
    case 'place':
      return naive.place(asked.order);
    case 'cancel':
      return naive.cancel(asked.user, asked.key);
    case 'deposit':
      return (naive.deposit(asked.user, asked.amount), 'ok');
    case 'mark':
      return (naive.mark(asked.ticks), 'ok');
    case 'mode':
      return naive.setMode(asked.user, asked.mode);
    case 'lever':
      return naive.setLever(asked.user, asked.long, asked.short);
  }
};
/** Of an end that is refused only that it is: an order that ended long ago is unknown to the kernel. */
const wordOf = (asked: Asked, outcome: Outcome): string =>
  outcome.ok ? 'ok' : asked.do === 'cancel' ? 'refused' : outcome.refusal;

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
const bySide = (a: { readonly side: string }, b: { readonly side: string }): number => a.side.localeCompare(b.side);

const naiveText = (naive: NaiveMoney, name: string): string => {
  const user = naive.users.get(name);
  if (user === undefined) return 'nobody';
  const orders = naive.orders().filter((order) => order.user === name);
  const positions = user.positions.map(({ side, amount, entry, margin, realised, fee }) => ({
    side,
    amount,
    closing: closingOf(naive.orders(), name, side),
    entry,
    margin,
    realised,
    fee,
  }));
  return text([
    user.free,
    orders.reduce((sum, { hold }) => sum + hold, 0n),
    user.positions.reduce((sum, { margin }) => sum + margin, 0n),
    positions.toSorted(bySide),
    orders.map((order) => [order.key, order.price, leftOf(order), order.hold]),
  ]);
};
const kernelText = (kernel: Kernel, name: string): string => {
  const balance = kernel.balances(name).find(({ coin }) => coin === 'usdt');
  const positions = kernel.positions(name).map(({ side, amount, closing, entryValue, margin, realised, fee }) => ({
    side,
    amount,
    closing,
    entry: entryValue,
    margin,
    realised,
    fee,
  }));
  return text([
    balance?.free ?? 0n,
    balance?.orderHold ?? 0n,
    balance?.positionMargin ?? 0n,
    positions.toSorted(bySide),
    kernel.openOrders(name).map((order) => [order.clientId, order.priceTicks, order.amount - order.filled, order.hold]),
  ]);
};
const levelsText = (naive: NaiveMoney, buy: boolean): string => {
  const levels = new Map<number, number>();
  for (const order of naive.orders())
    if (order.buy === buy) levels.set(order.price, (levels.get(order.price) ?? 0) + leftOf(order));
  return text([...levels].toSorted((a, b) => (buy ? b[0] - a[0] : a[0] - b[0])));
};

const difference = (kernel: Kernel, naive: NaiveMoney): string | null => {
  for (const name of USERS) {
    const [is, should] = [kernelText(kernel, name), naiveText(naive, name)];
    if (is !== should) return `${name} has ${is}, the twin ${should}`;
  }
  const fee = kernel.pools().find(({ pool, coin }) => pool === 'fee' && coin === 'usdt')?.amount ?? 0n;
  if (fee !== naive.feePool()) return `the fee account has ${fee}, the twin ${naive.feePool()}`;
  const { bids, asks } = kernel.depth(CONTRACT);
  if (text(bids) !== levelsText(naive, true) || text(asks) !== levelsText(naive, false)) return 'the books differ';
  return null;
};

/** One seed. `terms`: the twin's own, for a look at a twin that is wrong. */
export const compareMoney = (seed: number, commands: number, terms = TERMS): MoneyTwin => {
  const kernel = createKernel({ contracts: NARROW });
  const naive = createNaiveMoney(terms);
  const next = stream(seed);
  const ids = new Map<string, string>();
  let refused = 0;
  for (const user of USERS) {
    kernel.execute(0, { type: 'openAccount', user, kind: 'user' });
    naive.open(user);
    kernel.execute(0, { type: 'setLeverage', user, contract: CONTRACT, long: 10, short: 10 });
    naive.setLever(user, 10, 10);
    kernel.execute(0, { type: 'deposit', user, coin: 'usdt', amount: FUNDS });
    naive.deposit(user, FUNDS);
  }
  // Nothing opens before the first mark.
  kernel.execute(0, commandOf({ do: 'mark', ticks: HOME }, ids));
  naive.mark(HOME);
  for (let step = 0; step < commands; step += 1) {
    const asked = next();
    const outcome = kernel.execute(step + 1, commandOf(asked, ids));
    if (asked.do === 'place' && outcome.ok && outcome.orderId !== null) ids.set(asked.order.key, outcome.orderId);
    const [is, should] = [wordOf(asked, outcome), expectedOf(naive, asked)];
    refused += is === 'ok' ? 0 : 1;
    const rules = step % 1_000 === 999 ? kernel.checkInvariants().join('; ') : '';
    const fault = is === should ? rules || difference(kernel, naive) : `answered ${is}, the twin ${should}`;
    if (fault !== null)
      return { seed, commands, fills: naive.fills(), refused, fault: `command ${step} ${text(asked)}: ${fault}` };
  }
  return { seed, commands, fills: naive.fills(), refused, fault: null };
};

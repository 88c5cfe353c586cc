// One linear contract's money, kept as simply as it can be: a list of orders, two positions a user, whole numbers of 1e-10 USDT. It shares nothing with
// the kernel but the words of a placement. Isolated margin, merged positions, one-way and hedge; limit orders GTC, IOC and POST; no liquidation.

export type Mode = 'one-way' | 'hedge';
export type Side = 'long' | 'short';
export type Terms = {
  /** Minor units that one contract is worth at a price of one tick. */
  readonly tickValue: bigint;
  readonly makerPpm: bigint;
  readonly takerPpm: bigint;
  readonly maxOrders: number;
  /** Share of the mark that a price may lie beyond it to trade, and away from it to wait. */
  readonly bandPpm: bigint;
  readonly restPpm: bigint;
};
export type Place = {
  readonly key: string;
  readonly user: string;
  readonly buy: boolean;
  readonly closes: boolean;
  readonly price: number;
  readonly amount: number;
  readonly tif: 'GTC' | 'IOC' | 'POST';
};
export type Order = Omit<Place, 'amount'> & {
  amount: number;
  filled: number;
  holdTotal: bigint;
  hold: bigint;
  lever: bigint;
  /** Contracts of what is left that only reduce: nothing is held for them. */
  toReduce: number;
  readonly firstAmount: number;
};
export type Position = {
  readonly side: Side;
  amount: number;
  entry: bigint;
  margin: bigint;
  realised: bigint;
  fee: bigint;
};
export type User = {
  free: bigint;
  mode: Mode;
  lever: { readonly long: bigint; readonly short: bigint };
  positions: Position[];
};

export type NaiveMoney = {
  readonly users: ReadonlyMap<string, User>;
  /** Resting orders, oldest first. */
  readonly orders: () => readonly Order[];
  readonly feePool: () => bigint;
  readonly fills: () => number;
  readonly open: (user: string) => void;
  readonly deposit: (user: string, amount: bigint) => void;
  readonly mark: (ticks: number) => void;
  readonly setMode: (user: string, mode: Mode) => string;
  readonly setLever: (user: string, long: number, short: number) => string;
  readonly place: (order: Place) => string;
  readonly cancel: (user: string, key: string) => string;
};

export const leftOf = (order: Order): number => order.amount - order.filled;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const up = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;
const sideOf = (buy: boolean): Side => (buy ? 'long' : 'short');
const holdFor = (order: Order): bigint =>
  up(order.holdTotal * BigInt(leftOf(order) - order.toReduce), BigInt(order.firstAmount));
export const closingOf = (orders: readonly Order[], user: string, side: Side): number =>
  orders.reduce(
    (sum, order) => sum + (order.user === user && order.closes && sideOf(!order.buy) === side ? leftOf(order) : 0),
    0,
  );

export const createNaiveMoney = (terms: Terms): NaiveMoney => {
  const users = new Map<string, User>();
  let resting: Order[] = [];
  /** The order that is being matched: it counts like one that rests. */
  let flying: Order | null = null;
  let [feePool, fills] = [0n, 0];
  let markTicks: number | null = null;

  const userOf = (name: string): User => {
    const user = users.get(name);
    if (user === undefined) throw new Error(`no user ${name}`);
    return user;
  };
  const held = (user: User, side: Side): Position | undefined =>
    user.positions.find((position) => position.side === side);
  const worth = (amount: number, ticks: number): bigint => BigInt(amount) * BigInt(ticks) * terms.tickValue;
  /** The best price that a taker of this side meets. */
  const touch = (buy: boolean): number | null => {
    const prices = resting.filter((order) => order.buy !== buy).map(({ price }) => price);
    return prices.length === 0 ? null : buy ? Math.min(...prices) : Math.max(...prices);
  };
  const meets = (buy: boolean, price: number, other: number | null): boolean =>
    other !== null && (buy ? other <= price : other >= price);

  const release = (order: Order): void => {
    userOf(order.user).free += order.hold;
    order.hold = 0n;
    order.toReduce = 0;
    resting = resting.filter((one) => one !== order);
    if (flying === order) flying = null;
  };
  const openings = (name: string, buy: boolean): Order[] =>
    [...resting, ...(flying === null ? [] : [flying])].filter(
      (order) => order.user === name && order.buy === buy && !order.closes && leftOf(order) > 0,
    );
  const spareFor = (name: string, buy: boolean): number => {
    const user = userOf(name);
    const most = user.mode === 'one-way' ? (held(user, sideOf(!buy))?.amount ?? 0) : 0;
    return openings(name, buy).reduce((left, order) => left - order.toReduce, most);
  };
  /** One way: newest orders give up what there is no longer to reduce and hold for it, or end; the oldest get what there is more. */
  const rehold = (name: string, buy: boolean): void => {
    const user = userOf(name);
    const count = (order: Order, toReduce: number): void => {
      const was = order.hold;
      order.toReduce = toReduce;
      order.hold = holdFor(order);
      user.free += was - order.hold;
    };
    for (let over = -spareFor(name, buy); over > 0; over = -spareFor(name, buy)) {
      const newest = openings(name, buy).findLast(({ toReduce }) => toReduce > 0);
      if (newest === undefined) throw new Error('more to reduce than there is');
      const toReduce = Math.max(0, newest.toReduce - over);
      const need = holdFor({ ...newest, toReduce }) - newest.hold;
      if (need > user.free) release(newest);
      else count(newest, toReduce);
    }
    if (user.mode === 'hedge') return;
    for (const order of openings(name, buy)) {
      const more = Math.min(spareFor(name, buy), leftOf(order) - order.toReduce);
      if (more > 0) count(order, order.toReduce + more);
    }
  };
  const end = (order: Order): void => {
    release(order);
    rehold(order.user, order.buy);
  };
  /** The newest closing orders give way until together they are no more than the position. */
  const trim = (name: string, side: Side): void => {
    let over = closingOf(resting, name, side) - (held(userOf(name), side)?.amount ?? 0);
    for (const order of resting.toReversed()) {
      if (over <= 0) return;
      if (order.user !== name || !order.closes || sideOf(!order.buy) !== side) continue;
      const cut = Math.min(over, leftOf(order));
      over -= cut;
      order.amount -= cut;
      if (leftOf(order) === 0) end(order);
    }
  };

  const close = (user: User, target: Position, amount: number, value: bigint): bigint => {
    const [part, whole] = [BigInt(amount), BigInt(target.amount)];
    const [entry, margin] = [(target.entry * part) / whole, (target.margin * part) / whole];
    const gain = target.side === 'long' ? value - entry : entry - value;
    target.amount -= amount;
    target.entry -= entry;
    target.margin -= margin;
    target.realised += gain;
    user.free += margin + gain;
    if (target.amount === 0) user.positions = user.positions.filter((one) => one !== target);
    return margin + gain;
  };
  const fill = (order: Order, amount: number, price: number, ratePpm: bigint): void => {
    const user = userOf(order.user);
    const value = worth(amount, price);
    const fee = up(value * ratePpm, 1_000_000n);
    order.filled += amount;
    order.toReduce = Math.max(0, order.toReduce - amount);
    const hold = holdFor(order);
    user.free += order.hold - hold;
    order.hold = hold;
    feePool += fee;
    const target = order.closes || user.mode === 'one-way' ? held(user, sideOf(!order.buy)) : undefined;
    const closed = Math.min(amount, target?.amount ?? 0);
    const [closeValue, closeFee] = [(value * BigInt(closed)) / BigInt(amount), (fee * BigInt(closed)) / BigInt(amount)];
    if (target !== undefined) {
      target.fee += closeFee;
      if (close(user, target, closed, closeValue) < closeFee)
        throw new Error('a loss beyond the margin is not the twin’s');
    }
    user.free -= fee;
    if (closed < amount) {
      const margin = least(up(value - closeValue, order.lever), user.free < 0n ? 0n : user.free);
      const side = sideOf(order.buy);
      const grown = held(user, side) ?? { side, amount: 0, entry: 0n, margin: 0n, realised: 0n, fee: 0n };
      if (grown.amount === 0) user.positions.push(grown);
      grown.amount += amount - closed;
      grown.entry += value - closeValue;
      grown.margin += margin;
      grown.fee += fee - closeFee;
      user.free -= margin;
    }
    if (target !== undefined) trim(order.user, target.side);
    rehold(order.user, order.buy);
    rehold(order.user, !order.buy);
  };
  /** Meets the best price first, the oldest order first; false when an order of its own user stands in front. */
  const match = (taker: Order): boolean => {
    while (leftOf(taker) > 0) {
      const best = touch(taker.buy);
      if (best === null || !meets(taker.buy, taker.price, best)) return true;
      const maker = resting.find((order) => order.buy !== taker.buy && order.price === best);
      if (maker === undefined) throw new Error('a price without an order');
      if (maker.user === taker.user) return false;
      const amount = Math.min(leftOf(taker), leftOf(maker));
      fills += 1;
      fill(maker, amount, best, terms.makerPpm);
      if (leftOf(maker) === 0) end(maker);
      fill(taker, amount, best, terms.takerPpm);
    }
    return true;
  };
  const isFurther = (away: number, ppm: bigint): boolean =>
    markTicks !== null && BigInt(away) * 1_000_000n > BigInt(markTicks) * ppm;
  /** Ticks by which a price lies beyond the mark on the side where it would trade; below 0: on the other. */
  const beyond = (buy: boolean, price: number): number => (buy ? 1 : -1) * (price - (markTicks ?? price));
  /** Margin and taker fee at the price, a sale's no lower than the best bid, and what it would lose at the mark at once. */
  const costOf = ({ buy, price, amount }: Place, lever: bigint): bigint => {
    const value = worth(amount, buy ? price : Math.max(price, touch(false) ?? price));
    const away = markTicks === null ? 0 : buy ? price - markTicks : markTicks - price;
    const loss = worth(amount, Math.max(0, away));
    return up(value * 1_000_000n + value * terms.takerPpm * lever + loss * lever * 1_000_000n, lever * 1_000_000n);
  };
  /** The order as it will be sent, or why not. */
  const draft = (asked: Place): Order | string => {
    const user = userOf(asked.user);
    const away = beyond(asked.buy, asked.price);
    if (isFurther(away, terms.bandPpm) || isFurther(-away, terms.restPpm)) return 'price-outside-band';
    if (asked.tif === 'POST' && meets(asked.buy, asked.price, touch(asked.buy))) return 'post-only-would-take';
    if (resting.filter((order) => order.user === asked.user).length >= terms.maxOrders) return 'over-max-orders';
    const order = { ...asked, filled: 0, holdTotal: 0n, hold: 0n, lever: 1n, toReduce: 0, firstAmount: asked.amount };
    if (asked.closes) {
      const position = held(user, sideOf(!asked.buy));
      if (position === undefined) return 'reduce-only-no-position';
      const free = position.amount - closingOf(resting, asked.user, position.side);
      if (free === 0 || (user.mode === 'hedge' && asked.amount > free)) return 'close-exceeds-position';
      return { ...order, amount: Math.min(asked.amount, free) };
    }
    const lever = user.lever[sideOf(asked.buy)];
    const holdTotal = costOf(asked, lever);
    const toReduce = Math.min(asked.amount, Math.max(0, spareFor(asked.user, asked.buy)));
    const drafted = { ...order, lever, holdTotal, toReduce };
    const hold = holdFor(drafted);
    return hold > user.free ? 'insufficient-balance' : { ...drafted, hold };
  };
  /** Margin of a position at another leverage: the difference of the initial margins goes in; what comes out leaves the new one and the loss at the mark. */
  const marginAt = ({ side, amount, entry, margin }: Position, from: bigint, to: bigint): bigint => {
    const moved = margin + up(entry, to) - up(entry, from);
    if (moved >= margin) return moved;
    const now = markTicks === null ? null : worth(amount, markTicks);
    const loss = now === null ? margin : side === 'long' ? entry - now : now - entry;
    const kept = least(margin, up(entry, to) + (loss > 0n ? loss : 0n));
    return kept > moved ? kept : moved;
  };
  /** What a user's positions and opening orders would take at another leverage, and a way to make it so. */
  const releveraged = (name: string, next: User['lever']): { readonly need: bigint; readonly apply: () => void } => {
    const user = userOf(name);
    const changes: { readonly more: bigint; readonly apply: () => void }[] = [];
    for (const position of user.positions) {
      const margin = marginAt(position, user.lever[position.side], next[position.side]);
      changes.push({
        more: margin - position.margin,
        apply: () => {
          position.margin = margin;
        },
      });
    }
    for (const order of resting.filter(
      (one) => one.user === name && !one.closes && one.lever !== next[sideOf(one.buy)],
    )) {
      const lever = next[sideOf(order.buy)];
      const whole = costOf({ ...order, amount: leftOf(order) }, lever);
      const holdTotal = (whole * BigInt(order.amount)) / BigInt(leftOf(order));
      const hold = holdFor({ ...order, holdTotal });
      changes.push({
        more: hold - order.hold,
        apply: () => {
          Object.assign(order, { hold, holdTotal, lever });
        },
      });
    }
    return {
      need: changes.reduce((sum, { more }) => sum + more, 0n),
      apply: () => {
        for (const change of changes) change.apply();
      },
    };
  };
  const isExposed = (name: string): boolean =>
    userOf(name).positions.length > 0 || resting.some((order) => order.user === name);

  return {
    users,
    orders: () => resting,
    feePool: () => feePool,
    fills: () => fills,
    open: (name) => void users.set(name, { free: 0n, mode: 'one-way', lever: { long: 1n, short: 1n }, positions: [] }),
    deposit: (name, amount) => {
      userOf(name).free += amount;
    },
    mark: (ticks) => {
      markTicks = ticks;
      for (const order of resting.filter(({ buy, price }) => isFurther(beyond(buy, price), terms.bandPpm))) end(order);
    },
    setMode: (name, mode) => {
      if (userOf(name).mode !== mode && isExposed(name)) return 'has-open-exposure';
      userOf(name).mode = mode;
      return 'ok';
    },
    setLever: (name, long, short) => {
      const user = userOf(name);
      if (user.lever.long === BigInt(long) && user.lever.short === BigInt(short)) return 'ok';
      const next = { long: BigInt(long), short: BigInt(short) };
      const { need, apply } = releveraged(name, next);
      if (need > 0n && need > user.free) return 'leverage-unaffordable';
      apply();
      user.free -= need;
      user.lever = next;
      return 'ok';
    },
    place: (asked) => {
      const order = draft(asked);
      if (typeof order === 'string') return order;
      userOf(asked.user).free -= order.hold;
      flying = order;
      const mayRest = match(order);
      const ended = flying === null;
      flying = null;
      if (leftOf(order) === 0 || ended) return 'ok';
      if (mayRest && order.tif !== 'IOC') resting.push(order);
      else end(order);
      return 'ok';
    },
    cancel: (name, key) => {
      const order = resting.find((one) => one.key === key && one.user === name);
      if (order === undefined) return 'refused';
      end(order);
      return 'ok';
    },
  };
};

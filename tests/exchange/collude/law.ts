// The law of no free money, as code. At constant mark and index:
// 1. what colluders could walk away with, per coin, never exceeds what they were granted: deposits, bonus of cards, interest of cards, what the
//    house's own position and an honest bystander paid as funding, and what the bystander lost to them within the price band;
// 2. the house's pools fall by the paths of the fill model alone: the house quotes on its own side of the mark, so that its account, its position
//    taken at the mark, falls by funding only; fee, insurance and guarantee accounts never fall; the promotion account falls by what cards were granted for (card-law.ts).
import { tradeValue } from '../../../exchange/account/money.ts';
import { earnAccount, personOf } from '../../../exchange/account/account-id.ts';
import { rat } from '../../../exchange/num/rational.ts';
import { profit } from '../../../exchange/risk/value.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Coin, Command, ContractCode, KernelEvent, Minor } from '../../../exchange/kernel/language/types.ts';
import { createCardLaw } from './card-law.ts';
import { BYSTANDER } from './world.ts';
import type { World } from './world.ts';

type Sums = Map<Coin, Minor>;
type EventOf<Type extends KernelEvent['type']> = Extract<KernelEvent, { readonly type: Type }>;
export type Law = {
  /** What of the law this step broke, in words; empty when it holds. */
  readonly after: (command: Command, events: readonly KernelEvent[]) => string[];
  /** Worth less what was granted, per coin. */
  readonly gain: (coin: Coin) => Minor;
};
/** An honest order may be filled this far from the mark: parts per thousand. */
export const BAND_PERMILLE = 50n;

const COINS: readonly Coin[] = ['usdt', 'btc'];
const atLeastZero = (amount: Minor): Minor => (amount > 0n ? amount : 0n);
const add = (sums: Sums, coin: Coin, amount: Minor): void => void sums.set(coin, (sums.get(coin) ?? 0n) + amount);

/**
 * What an account could walk away with, losses limited as the exchange limits them: an isolated position is worth its margin and profit at the mark,
 * never below 0; free balance, holds and cross positions of the coin are one purse. Example: free 10, margin 5 and a loss of 7: 10.
 */
const accountWorth = (kernel: Kernel, world: World, user: string, coin: Coin): Minor => {
  const balance = kernel.balances(user).find((row) => row.coin === coin);
  if (balance === undefined) return 0n;
  let purse = balance.free + balance.orderHold;
  let isolated = 0n;
  for (const position of kernel.positions(user)) {
    const spec = kernel.contract(position.contract);
    if (spec?.coin !== coin) continue;
    // The world's mark, which the kernel may not have received yet.
    const value = tradeValue(spec, position.amount, world.marks.get(position.contract) ?? 1);
    const equity =
      position.margin + profit(spec.kind, position.side === 'long' ? 1 : -1, rat(position.entryValue), rat(value)).n;
    if (position.cross === true) purse += equity;
    else isolated += atLeastZero(equity);
  }
  return atLeastZero(purse) + isolated;
};

const personWorth = (kernel: Kernel, world: World, person: string, coin: Coin): Minor =>
  [...kernel.accountsOf(person), earnAccount(person)].reduce(
    (sum, account) => sum + accountWorth(kernel, world, account, coin),
    0n,
  );

/** The house's positions at the mark, from its events. */
const housePositions = (kernel: Kernel, world: World) => {
  const worth = new Map<ContractCode, Minor>();
  const net = new Map<ContractCode, number>();
  return {
    see: ({ contract, netAmount, entryValue }: EventOf<'HousePositionChanged'>): void => {
      const spec = kernel.contract(contract);
      const ticks = world.marks.get(contract);
      if (spec === undefined || ticks === undefined) return;
      net.set(contract, netAmount);
      if (netAmount === 0) return void worth.delete(contract);
      const value = tradeValue(spec, Math.abs(netAmount), ticks);
      worth.set(contract, profit(spec.kind, netAmount > 0 ? 1 : -1, rat(entryValue), rat(value)).n);
    },
    of: (coin: Coin): Minor =>
      [...worth].reduce((sum, [code, gain]) => (kernel.contract(code)?.coin === coin ? sum + gain : sum), 0n),
    net: (contract: ContractCode): number => net.get(contract) ?? 0,
  };
};

export const createLaw = (kernel: Kernel, world: World): Law => {
  const isColluder = (user: string): boolean => world.users.includes(personOf(user));
  const granted: Sums = new Map();
  /** Fills, deliveries and positions each may round by one minor unit. */
  let roundings = 0n;
  /** The most each pool held.  */
  const highest = new Map<string, Minor>();
  const house = housePositions(kernel, world);
  const cards = createCardLaw(kernel);

  /** An honest order's loss at a colluder's price, as far as the band allows it. */
  const bystanderGift = (fill: EventOf<'Filled'>, trade: EventOf<'Traded'> | undefined): Minor => {
    const spec = kernel.contract(fill.contract);
    const ticks = world.marks.get(fill.contract);
    if (
      spec === undefined ||
      ticks === undefined ||
      trade === undefined ||
      trade.makerOrder === null ||
      trade.takerOrder === null
    )
      return 0n;
    const [value, fair] = [tradeValue(spec, fill.amount, fill.priceTicks), tradeValue(spec, fill.amount, ticks)];
    const off = value > fair ? value - fair : fair - value;
    const most = (fair * BAND_PERMILLE) / (1_000n - BAND_PERMILLE);
    return off < most ? off : most;
  };
  /** What the house's own position pays the others: one of the fill model's paths. */
  const payFunding = ({ contract, ratePpb, payments }: EventOf<'FundingSettled'>): void => {
    const [spec, net] = [kernel.contract(contract), house.net(contract)];
    if (spec === undefined) return;
    for (const { user, amount } of payments) if (user === BYSTANDER) add(granted, spec.coin, atLeastZero(-amount));
    if (net === 0) return;
    const value = tradeValue(spec, Math.abs(net), world.marks.get(contract) ?? 1);
    const paid = atLeastZero((value * BigInt(ratePpb) * (net > 0 ? 1n : -1n)) / 1_000_000_000n) + 1n;
    add(granted, spec.coin, paid);
    const key = `house ${spec.coin}`;
    highest.set(key, (highest.get(key) ?? 0n) - paid);
  };
  const see = (event: KernelEvent, trades: ReadonlyMap<number, EventOf<'Traded'>>): void => {
    if (event.type === 'HousePositionChanged') house.see(event);
    if (event.type === 'Deposited' && isColluder(event.user)) add(granted, event.coin, event.amount);
    // Practice money is the house's gift, whoever gets it; how much a day is MONEY-7's.
    if (event.type === 'ToppedUp') {
      if (isColluder(event.user)) add(granted, event.coin, event.amount);
      highest.set(`house ${event.coin}`, (highest.get(`house ${event.coin}`) ?? 0n) - event.amount);
    }
    if (event.type === 'CardMoneyMoved' && isColluder(event.user)) {
      const isInterest =
        event.why === 'profit' && kernel.cards(event.user).find(({ id }) => id === event.cardId)?.kind === 'financial';
      if (event.why === 'bonus' || isInterest) add(granted, event.coin, event.amount);
    }
    if (event.type === 'Filled') {
      roundings += 2n;
      if (event.user === BYSTANDER)
        add(granted, kernel.contract(event.contract)?.coin ?? 'usdt', bystanderGift(event, trades.get(event.tradeId)));
    }
    if (event.type === 'FundingSettled') payFunding(event);
  };

  const worth = (coin: Coin): Minor =>
    world.users.reduce((sum, user) => sum + personWorth(kernel, world, user, coin), 0n);
  const gain = (coin: Coin): Minor => worth(coin) - (granted.get(coin) ?? 0n);
  const checkWorth = (): string[] =>
    COINS.flatMap((coin) => (gain(coin) > roundings ? [`WORTH ${coin}: ${gain(coin)} more than granted`] : []));
  /** Pools that may only rise: what they held at their highest stays. */
  const checkPools = (): string[] =>
    kernel.pools().flatMap(({ pool, coin, amount }) => {
      if (pool === 'promotion' || pool === 'rounding' || pool === 'interest') return [];
      const now = pool === 'house' ? amount + house.of(coin) : amount;
      const key = `${pool} ${coin}`;
      const before = highest.get(key) ?? now;
      if (now > before || !highest.has(key)) highest.set(key, now);
      return now < before - roundings ? [`POOL ${key}: ${before - now} less`] : [];
    });
  return {
    gain,
    after: (command, events) => {
      if (events.length === 0) return [];
      // The house moves its own money to where it guarantees from.
      if (command.type === 'fundGuarantee') highest.clear();
      const trades = new Map(
        events.flatMap((event) => (event.type === 'Traded' ? [[event.tradeId, event] as const] : [])),
      );
      for (const event of events) see(event, trades);
      return [...checkWorth(), ...checkPools(), ...cards.after(events)];
    },
  };
};

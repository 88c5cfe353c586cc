// What a person has, account by account and coin by coin, all of one moment: what is theirs, what is lent, what can leave. Exact decimal text.
import type { Decimal } from '../num/decimal.ts';
import { exact, toText, ZERO } from '../num/decimal.ts';
import { accountFigures, equityOf } from './figures.ts';
import type { MarkedPosition } from './marked.ts';
import type { AssetBalance } from './account.ts';
import type { AccountId } from './own-account.ts';
import { transferable } from './transfer.ts';

/** One account in one coin. null: a price is missing. free + inPositions + inOrders + unrealised = equity; equity less lent = yours. */
export type Holding = {
  readonly account: AccountId;
  readonly coin: string;
  readonly equity: string | null;
  readonly free: string;
  readonly inPositions: string;
  readonly inOrders: string;
  readonly unrealised: string | null;
  /** Bonus, as far as it is still there; of the account of a card all of it: the card's end decides what of it becomes the person's. */
  readonly lent: string | null;
  readonly yours: string | null;
  /** What of it is yours, in USDT at the coin's index. */
  readonly worth: string | null;
  readonly canLeave: string | null;
};

/** A price of one coin in USDT as decimal text; null: not known. */
export type IndexOf = (coin: string) => string | null;
/** Coins that count as one dollar: the exchange counts them so. */
const DOLLAR_COINS: readonly string[] = ['usdt', 'usdc'];

/**
 * The index of every coin that is known: a dollar coin is one dollar, others go by `known` (coin to price in USDT, decimal text).
 * Example: indexesOf({ btc: '60000.5' })('btc') is "60000.5"; of eth it is null.
 */
export const indexesOf =
  (known: Readonly<Record<string, string | null>>): IndexOf =>
  (coin) =>
    DOLLAR_COINS.includes(coin) ? '1' : (known[coin] ?? null);

const isCard = (account: AccountId): boolean => account.startsWith('card:');
/** Nothing more is lent than is there: a bonus is lost last, but is lost. */
const lentOf = ({ account, bonus = '0' }: AssetBalance, equity: Decimal): Decimal => {
  if (isCard(account)) return equity;
  const granted = exact(bonus);
  const most = equity.isNegative() ? ZERO : equity;
  return granted.lt(most) ? granted : most;
};

/**
 * One balance with what its positions are worth at their marks. Example: free 120, 30 in positions that gain 5, a bonus of 50: equity "155", lent "50",
 * yours "105". `lines`: positions of all accounts.
 */
export const holdingOf = (balance: AssetBalance, lines: readonly MarkedPosition[], indexOf: IndexOf): Holding => {
  const { account, coin, free, orderHold, positionMargin } = balance;
  const { unrealised, complete } = accountFigures(lines, balance, balance);
  const known = {
    account,
    coin,
    free,
    inPositions: positionMargin,
    inOrders: orderHold,
    canLeave: transferable(balance, lines),
  };
  if (!complete) return { ...known, equity: null, unrealised: null, lent: null, yours: null, worth: null };
  const equity = equityOf(balance, unrealised);
  const lent = lentOf(balance, exact(equity));
  const yours = exact(equity).minus(lent);
  const index = indexOf(coin);
  return {
    ...known,
    equity,
    unrealised,
    lent: toText(lent),
    yours: toText(yours),
    worth: index === null && !yours.isZero() ? null : toText(yours.times(exact(index ?? '0'))),
  };
};

const ACCOUNTS = ['contract', 'fund'];
const COINS = ['usdt', 'usdc'];
const placeIn = (known: readonly string[], one: string): string =>
  `${known.includes(one) ? known.indexOf(one) : known.length} ${one}`;
const rankOf = ({ account, coin }: Holding): string => `${placeIn(ACCOUNTS, account)} ${placeIn(COINS, coin)}`;

/** All of them, the contract account first, then trading funds, then cards; USDT before other coins. */
export const holdingsOf = (
  balances: readonly AssetBalance[],
  lines: readonly MarkedPosition[],
  indexOf: IndexOf,
): readonly Holding[] =>
  balances
    .map((balance) => holdingOf(balance, lines, indexOf))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : 0));

/** Nothing in it at all. */
export const isEmptyHolding = ({ free, inPositions, inOrders, unrealised }: Holding): boolean =>
  [free, inPositions, inOrders, unrealised ?? '0'].every((part) => exact(part).isZero());

export type CoinHolding = {
  readonly coin: string;
  readonly yours: string | null;
  readonly index: string | null;
  readonly worth: string | null;
  readonly accounts: readonly AccountId[];
};
export type Wealth = {
  /** Yours in USDT at the index, but for the coins in `unpriced`; what is lent is in no total. null: of no coin it is known. */
  readonly total: string | null;
  /** Coins that are held and whose worth is not known, for want of an index or of the mark of a position: the total is without them. */
  readonly unpriced: readonly string[];
  readonly unrealised: string | null;
  /** Lent, in USDT at the index, by what it is: bonus of the contract account, of trading funds, cards. */
  readonly bonus: string | null;
  readonly fundCard: string | null;
  readonly cards: string | null;
  readonly coins: readonly CoinHolding[];
};

/** null as soon as one part is not known: a sum without it would be a wrong one. */
const sumOf = (parts: readonly (string | null)[]): string | null => {
  let sum = ZERO;
  for (const part of parts) {
    if (part === null) return null;
    sum = sum.plus(exact(part));
  }
  return toText(sum);
};

const totalOf = (coins: readonly CoinHolding[]): Pick<Wealth, 'total' | 'unpriced'> => {
  const known = coins.flatMap(({ worth }) => worth ?? []);
  const unpriced = coins.filter(({ worth }) => worth === null).map(({ coin }) => coin);
  return { total: known.length === 0 && unpriced.length > 0 ? null : sumOf(known), unpriced };
};

/**
 * The sums of holdings. Example: 100 USDT and 0.5 BTC at 60,000: a total of "30100"; while the index of BTC is not known, "100" without btc.
 */
export const wealthOf = (holdings: readonly Holding[], indexOf: IndexOf): Wealth => {
  const inUsdt = (amount: string | null, coin: string): string | null => {
    const index = indexOf(coin);
    return amount === null || (index === null && !exact(amount).isZero())
      ? null
      : toText(exact(amount).times(exact(index ?? '0')));
  };
  const sum = (of: readonly Holding[], part: (one: Holding) => string | null): string | null =>
    sumOf(of.map((one) => inUsdt(part(one), one.coin)));
  const lent = (of: (account: AccountId) => boolean): string | null =>
    sum(
      holdings.filter(({ account }) => of(account)),
      (one) => one.lent,
    );
  const own = holdings.filter(({ account }) => !isCard(account));
  const coins = [...new Set(own.map(({ coin }) => coin))].map((coin): CoinHolding => {
    const rows = own.filter((one) => one.coin === coin);
    const yours = sumOf(rows.map((one) => one.yours));
    return {
      coin,
      yours,
      index: indexOf(coin),
      worth: inUsdt(yours, coin),
      accounts: rows.filter((one) => !isEmptyHolding(one)).map(({ account }) => account),
    };
  });
  return {
    ...totalOf(coins),
    unrealised: sum(own, (one) => one.unrealised),
    bonus: lent((account) => account === 'contract'),
    fundCard: lent((account) => account === 'fund'),
    cards: lent(isCard),
    coins,
  };
};

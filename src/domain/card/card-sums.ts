// What a card comes to when it ends.
import type { AssetBalance } from '../account/account.ts';
import { exact, toText, ZERO, type Decimal } from '../num/decimal.ts';
import { floorToDigits } from '../num/rounding.ts';
import type { Position } from '../position/position.ts';
import type { Card } from './card.ts';

const MINOR_DIGITS = 10;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** A card's position lives this long at most. Source: the venue's coupon page. */
const POSITION_MS = DAY_MS;
/** The most an experience card pays, as a multiple of its worth. */
const MOST_TIMES = 10;
const least = (a: Decimal, b: Decimal): Decimal => (a.lt(b) ? a : b);
const atLeastZero = (sum: Decimal): Decimal => (sum.lt(ZERO) ? ZERO : sum);

/** When the system closes the position of an experience card, epoch ms; null: not a card's. Example: opened at 0, closed at 86,400,000. */
export const cardClosesMs = ({ account, createdMs }: Pick<Position, 'account' | 'createdMs'>): number | null =>
  account.startsWith('card:') ? createdMs + POSITION_MS : null;

type Savings = Pick<Card, 'denomination' | 'share' | 'claimedMs' | 'expiresMs' | 'validMs' | 'status' | 'given'>;

/**
 * The whole UTC days of a financial card, of `days` those that are over at `nowMs` (epoch ms); null: it counts by the millisecond, being of less than a
 * day or claimed before whole days were counted, which its end says. Source: docs/decisions.md, earn: trial products. Example: 7 days, claimed on 16 Nov
 * at 15:30: on 17 Nov none, on 18 Nov at 00:00 one.
 */
export const savingsDays = (
  { claimedMs, expiresMs, validMs }: Pick<Card, 'claimedMs' | 'expiresMs' | 'validMs'>,
  nowMs: number,
): { readonly done: number; readonly days: number } | null => {
  const days = Math.floor(validMs / DAY_MS);
  if (days === 0) return null;
  if (claimedMs === null) return { done: 0, days };
  const firstDay = Math.ceil(claimedMs / DAY_MS);
  if (expiresMs !== (firstDay + days) * DAY_MS) return null;
  return { done: Math.max(0, Math.min(days, Math.floor(nowMs / DAY_MS) - firstDay)), days };
};

/** Amount x yearly rate x time / 365 days, rounded down once. */
const interestOf = ({ denomination, share }: Pick<Card, 'denomination' | 'share'>, timeMs: number): string =>
  toText(floorToDigits(exact(denomination).mul(exact(share)).mul(timeMs).div(YEAR_MS), MINOR_DIGITS));

/**
 * Interest that a financial card has earned by `nowMs` (epoch ms), in its coin, rounded down to 1e-10; of one that ended what it paid, "0" before it is
 * claimed. It grows when a whole day (UTC) is over. Source: docs/decisions.md, earn: trial products. Example: 1,000 at 5 %, of its days two are over:
 * 0.2739726027.
 */
export const interestSoFar = (card: Savings, nowMs: number): string => {
  const { claimedMs, validMs, status, given } = card;
  if (status === 'recycled') return given;
  if (claimedMs === null) return '0';
  const whole = savingsDays(card, nowMs);
  const byTheMs = Math.max(0, Math.min(nowMs - claimedMs, validMs));
  return interestOf(card, whole === null ? byTheMs : whole.done * DAY_MS);
};

/** All that a financial card earns over its days. Example: 1,000 at 5 % for 7 days: 0.9589041095. */
export const interestAtEnd = (card: Savings): string => {
  const whole = savingsDays(card, 0);
  return interestOf(card, whole === null ? card.validMs : whole.days * DAY_MS);
};

type Lent = Pick<Card, 'id' | 'denomination' | 'given' | 'status' | 'expiresMs'>;

/**
 * What each bonus (or trading-fund card) of one account takes back at its end, by its id, if nothing moves until then: what is left of its own amount,
 * of the bonus that is still there after those that end before it. Money in use is taken when it is free. `bonus`: of the account, 0 or more.
 * Example: cards of 50 and 30, the 50 ending first, and a bonus of 60: 50 and 10.
 */
export const takenBack = (cards: readonly Lent[], bonus: string): ReadonlyMap<string, string> => {
  const live = cards
    .filter(({ status }) => status === 'in-use')
    .toSorted((a, b) => (a.expiresMs ?? 0) - (b.expiresMs ?? 0));
  let left = exact(bonus);
  return new Map(
    live.map(({ id, denomination, given }) => {
      const taken = atLeastZero(least(exact(denomination).minus(exact(given)), left));
      left = left.minus(taken);
      return [id, toText(taken)];
    }),
  );
};

/**
 * What the position of an experience card would bring its holder if it were closed where its profit stands at `unrealised`: its share of the profit that
 * was and would be realised (fees and funding are the card's), at most ten times the card's worth and what the account has left after `closingFee`. A
 * loss brings 0. All in the card's coin. Source: docs/decisions.md, experience cards. Example: 100 at share 1, unrealised 10.51: 10.51; of -130: 0.
 */
export const cardWins = (
  { denomination, share }: Pick<Card, 'denomination' | 'share'>,
  { realised }: Pick<Position, 'realised'>,
  unrealised: string,
  balance: Pick<AssetBalance, 'free' | 'orderHold' | 'positionMargin'>,
  closingFee: string,
): string => {
  const profit = exact(realised).plus(exact(unrealised));
  const won = floorToDigits(atLeastZero(profit).mul(exact(share)), MINOR_DIGITS);
  const there = exact(balance.free).plus(exact(balance.orderHold)).plus(exact(balance.positionMargin));
  const left = atLeastZero(there.plus(exact(unrealised)).minus(exact(closingFee)));
  return toText(least(least(won, exact(denomination).mul(MOST_TIMES)), left));
};

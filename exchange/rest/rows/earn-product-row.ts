// Products of the earn area as the wire has them.
import { coinId } from '../../../src/domain/wire/money-numbers.ts';
import { earnType } from '../../../src/domain/wire/earn-numbers.ts';
import type { EarnProductDetail, EarnProductRow, EarnTrialCard } from '../../../src/domain/wire/earn-rows.ts';
import { firstWholeDay, interestOf } from '../../kernel/earn/interest.ts';
import { EARN_PRODUCTS } from '../../kernel/earn/products.ts';
import { isTrial, trialInterest, trialTerms } from '../../kernel/cards/card-trial.ts';
import type { CardView } from '../../kernel/language/card-record.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import type { EarnProduct } from '../../kernel/language/earn-record.ts';
import type { Coin, Minor } from '../../kernel/language/types.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Env } from '../../ports.ts';
import { minorOf, minorText, ppmText } from '../decimal-text.ts';

const COIN = 10n ** 10n;
/** What an example is reckoned of. */
const SAMPLE: Readonly<Record<Coin, Minor>> = { usdt: 1_000n * COIN, usdc: 1_000n * COIN, btc: COIN };
/** Days of a flexible product that are reckoned ahead. */
const FLEXIBLE_DAYS = 30;

/** The product that financial cards are put into, with the terms of the welcome's card; each card has its own. */
const TRIAL = { id: 'usdt-trial', kind: 'trial', coin: 'usdt', ratePpm: 50_000, days: 7 } as const;
export type Offered = EarnProduct | typeof TRIAL;
export const OFFERED: readonly Offered[] = [...EARN_PRODUCTS, TRIAL];
export const offeredProduct = (id: string): Offered | undefined => OFFERED.find((one) => one.id === id);

/** Who asks, when, and of which environment. `person` null: a visitor. */
export type Asker = {
  readonly kernel: Kernel;
  readonly env: Env;
  readonly person: string | null;
  readonly nowMs: number;
};

/** The cards that may be put in now, oldest first. */
export const trialCards = ({ kernel, person, nowMs }: Asker, coin: Coin): readonly CardView[] =>
  (person === null ? [] : kernel.cards(person)).filter(
    (card) =>
      isTrial(card) &&
      card.coin === coin &&
      card.claimedMs === null &&
      card.status === 'unused' &&
      card.claimByMs > nowMs,
  );

export const trialCardRow = (card: CardView, nowMs: number): EarnTrialCard => {
  const terms = trialTerms(nowMs, card);
  return {
    cardId: card.id,
    coinId: coinId.code(card.coin),
    currencyCode: card.coin,
    principal: minorText(card.denomination),
    yearRate: ppmText(card.sharePpm),
    days: terms.trialDays,
    interest: minorText(trialInterest({ ...card, ...terms })),
    paysCredit: card.pays === 'credit' ? 1 : 0,
    useBy: card.claimByMs,
  };
};

const rateNow = ({ kernel, nowMs }: Asker, product: Offered): number =>
  product.kind === 'trial' ? product.ratePpm : kernel.earnRate(product, kernel.earnDay(nowMs));

const holdsSome = ({ kernel, person }: Asker, product: Offered): boolean => {
  if (person === null) return false;
  return product.kind === 'trial'
    ? kernel
        .cards(person)
        .some(({ coin, status, trialDays }) => coin === product.coin && trialDays !== undefined && status === 'in-use')
    : kernel.earnHolds(person).some((hold) => hold.product === product.id && hold.status === 'open');
};

/** Quotas of a trial product are 0: its amount is the card's. */
const quotasOf = (asker: Asker, product: Offered) => {
  if (product.kind === 'trial')
    return {
      least: 0n,
      quotaUser: 0n,
      userLeft: 0n,
      quota: 0n,
      taken: 0n,
      canBuy: trialCards(asker, product.coin).length > 0,
    };
  const { taken, userLeft } = asker.kernel.earnQuota(product, asker.person);
  const { least, quotaUser, quota } = product;
  return { least, quotaUser, userLeft, quota, taken, canBuy: userLeft >= least };
};

export const earnProductRow = (asker: Asker, product: Offered): EarnProductRow => {
  const { least, quotaUser, userLeft, quota, taken, canBuy } = quotasOf(asker, product);
  const ratePpm = rateNow(asker, product);
  const sample = SAMPLE[product.coin];
  return {
    env: asker.env,
    id: product.id,
    productType: earnType.code(product.kind),
    coinId: coinId.code(product.coin),
    currencyCode: product.coin,
    yearRate: ppmText(ratePpm),
    days: product.days,
    minAmount: minorText(least),
    userQuota: minorText(quotaUser),
    userLeft: minorText(userLeft),
    quota: minorText(quota),
    taken: minorText(taken),
    left: minorText(quota > taken ? quota - taken : 0n),
    canBuy: canBuy ? 1 : 0,
    held: holdsSome(asker, product) ? 1 : 0,
    sampleAmount: minorText(sample),
    sampleInterest: minorText(interestOf(sample, ratePpm, product.kind === 'flexible' ? 1 : product.days)),
  };
};

/** By the end of each day until the last: a flexible product's interest lies there too, another's is paid at its end alone. */
const payoutsOf = (
  product: Offered,
  amount: Minor,
  ratePpm: number,
  firstDay: number,
): EarnProductDetail['payouts'] => {
  const last = product.kind === 'flexible' ? FLEXIBLE_DAYS : product.days;
  let principal = amount;
  return Array.from({ length: last + 1 }, (_, days) => {
    if (product.kind === 'flexible' && days > 0) principal += interestOf(principal, ratePpm, 1);
    const interest = product.kind === 'flexible' ? principal - amount : interestOf(amount, ratePpm, days);
    const own = product.kind === 'trial' ? 0n : amount;
    const paid = product.kind === 'flexible' || days === last ? interest : 0n;
    return { date: (firstDay + days) * DAY_MS, days, interest: minorText(interest), payout: minorText(own + paid) };
  });
};

/** The first whole day of what is put in now. A card counts its own days from the clock's. */
const firstDayOf = ({ kernel, nowMs }: Asker, kind: Offered['kind']): number =>
  kind === 'trial' ? firstWholeDay(nowMs) : Math.max(firstWholeDay(nowMs), kernel.earnDay(nowMs));

/** The rate, in parts per million of a year, and the end (epoch ms, 0: none) at which something would be bought now. */
type Terms = { readonly ratePpm: number; readonly endMs: number };
export const termsNow = (asker: Asker, product: EarnProduct): Terms => ({
  ratePpm: rateNow(asker, product),
  endMs: product.kind === 'flexible' ? 0 : (firstDayOf(asker, product.kind) + product.days) * DAY_MS,
});
export const cardTermsNow = ({ nowMs }: Asker, card: CardView): Terms => ({
  ratePpm: card.sharePpm,
  endMs: trialTerms(nowMs, card).expiresMs,
});
/** Is that what somebody agreed to? What was not said was not asked for. Example: 62,000 ppm are '0.062' and '0.0620'. */
export const isAgreed = (
  { ratePpm, endMs }: Terms,
  said: { readonly yearRate?: string | undefined; readonly endDate?: number | undefined },
): boolean =>
  (said.yearRate === undefined || minorOf(said.yearRate) === minorOf(ppmText(ratePpm))) &&
  (said.endDate === undefined || said.endDate === endMs);

/** `amount` null: the sample's. */
export const earnProductDetail = (asker: Asker, product: Offered, amount: Minor | null): EarnProductDetail => {
  const { kernel, nowMs } = asker;
  const firstDay = firstDayOf(asker, product.kind);
  const ratePpm = rateNow(asker, product);
  const put = product.kind === 'trial' ? SAMPLE[product.coin] : (amount ?? SAMPLE[product.coin]);
  const rates = product.kind === 'trial' ? [] : kernel.earnRates(product, dayOf(nowMs));
  return {
    ...earnProductRow(asker, product),
    firstDate: firstDay * DAY_MS,
    endDate: product.kind === 'flexible' ? 0 : (firstDay + product.days) * DAY_MS,
    rates: rates.map((point) => ({ date: point.fromDay * DAY_MS, yearRate: ppmText(point.ratePpm) })),
    payouts: payoutsOf(product, put, ratePpm, firstDay),
    cards: product.kind === 'trial' ? trialCards(asker, product.coin).map((card) => trialCardRow(card, nowMs)) : [],
  };
};

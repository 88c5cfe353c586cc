// Holdings and movements of the earn area as the wire has them.
import { coinId } from '../../../src/domain/wire/money-numbers.ts';
import { earnRecordType, earnStatus, earnType } from '../../../src/domain/wire/earn-numbers.ts';
import type { EarnHoldRow, EarnRecordRow } from '../../../src/domain/wire/earn-rows.ts';
import { interestOf } from '../../kernel/earn/interest.ts';
import { earnProduct, trialHoldId } from '../../kernel/earn/products.ts';
import { trialInterest } from '../../kernel/cards/card-trial.ts';
import type { CardView } from '../../kernel/language/card-record.ts';
import { DAY_MS } from '../../kernel/language/days.ts';
import type { EarnHold } from '../../kernel/language/earn-record.ts';
import type { Minor } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { MoneyBill } from '../../store/money-history.ts';
import { minorText, ppmText } from '../decimal-text.ts';
import { brokerCode } from './money-row.ts';
import type { Asker } from './earn-product-row.ts';

/** Of a holding, the days that have been whole: until it ended, or until the day that is open. */
const wholeDays = ({ kernel, nowMs }: Asker, firstDay: number, most: number, endedMs: number | null): number => {
  const until = endedMs === null ? kernel.earnDay(nowMs) : Math.floor(endedMs / DAY_MS);
  return Math.min(most, Math.max(0, until - firstDay));
};

/** Grown and not yet paid; of a flexible holding nothing is. */
export const growingOf = (asker: Asker, hold: EarnHold): Minor =>
  hold.status === 'open' && hold.endDay !== null
    ? interestOf(hold.principal, hold.ratePpm, wholeDays(asker, hold.firstDay, hold.endDay - hold.firstDay, null))
    : 0n;

const endOf = (hold: EarnHold): Pick<EarnHoldRow, 'endDate' | 'endInterest' | 'endAmount'> => {
  if (hold.endDay === null) return { endDate: 0, endInterest: '', endAmount: '' };
  const interest = interestOf(hold.principal, hold.ratePpm, hold.endDay - hold.firstDay);
  return {
    endDate: hold.endDay * DAY_MS,
    endInterest: minorText(interest),
    endAmount: minorText(hold.principal + interest),
  };
};

export const earnHoldRow = (asker: Asker, hold: EarnHold): EarnHoldRow => {
  const { kernel, env, nowMs } = asker;
  const product = earnProduct(hold.product);
  const isFlexible = hold.kind === 'flexible';
  const term = hold.endDay === null ? 0 : hold.endDay - hold.firstDay;
  const flexibleRate = product === undefined ? 0 : kernel.earnRate(product, kernel.earnDay(nowMs));
  const paidOut = hold.principal + (isFlexible ? 0n : hold.paid);
  return {
    env,
    id: hold.id,
    productId: hold.product,
    productType: earnType.code(hold.kind),
    coinId: coinId.code(hold.coin),
    currencyCode: hold.coin,
    status: earnStatus.code(hold.status),
    principal: minorText(hold.principal),
    countedAmount: minorText(hold.lain),
    yearRate: ppmText(isFlexible ? flexibleRate : hold.ratePpm),
    days: term,
    fullDays: wholeDays(asker, hold.firstDay, isFlexible ? Number.MAX_SAFE_INTEGER : term, hold.endedMs),
    interest: minorText(hold.paid + growingOf(asker, hold)),
    boughtDate: hold.boughtMs,
    firstDate: hold.firstDay * DAY_MS,
    ...endOf(hold),
    endedDate: hold.endedMs ?? 0,
    paidOut: hold.endedMs === null ? '' : minorText(paidOut),
    cardId: '',
    paysCredit: 0,
  };
};

const trialDaysOf = (asker: Asker, { expiresMs, trialDays = 0, endedMs }: CardView) => {
  const firstDay = Math.floor((expiresMs ?? 0) / DAY_MS) - trialDays;
  return { firstDay, fullDays: wholeDays(asker, firstDay, trialDays, endedMs) };
};
export const growingTrial = (asker: Asker, card: CardView): Minor =>
  card.status === 'in-use' ? interestOf(card.denomination, card.sharePpm, trialDaysOf(asker, card).fullDays) : 0n;

/** A financial card that was put into a trial product. */
export const trialHoldRow = (asker: Asker, card: CardView): EarnHoldRow => {
  const { firstDay, fullDays } = trialDaysOf(asker, card);
  const isOpen = card.status === 'in-use';
  const id = trialHoldId(card.coin, card.id);
  const interest = minorText(trialInterest(card));
  return {
    env: asker.env,
    id,
    productId: id.slice(0, id.lastIndexOf('.')),
    productType: earnType.code('trial'),
    coinId: coinId.code(card.coin),
    currencyCode: card.coin,
    status: earnStatus.code(isOpen ? 'open' : 'matured'),
    principal: minorText(card.denomination),
    countedAmount: '0',
    yearRate: ppmText(card.sharePpm),
    days: card.trialDays ?? 0,
    fullDays,
    interest: minorText(isOpen ? growingTrial(asker, card) : card.given),
    boughtDate: card.claimedMs ?? 0,
    firstDate: firstDay * DAY_MS,
    endDate: card.expiresMs ?? 0,
    endInterest: interest,
    endAmount: interest,
    endedDate: card.endedMs ?? 0,
    paidOut: isOpen ? '' : minorText(card.given),
    cardId: card.id,
    paysCredit: card.pays === 'credit' ? 1 : 0,
  };
};

/** A bill of one of the kinds that records are made of; null for any other. */
export const earnRecordRow = (bill: MoneyBill, env: Env): EarnRecordRow | null => {
  const word = earnRecordType.pairs.find(([, kind]) => kind === bill.kind)?.[1];
  if (word === undefined) return null;
  const isTrial = word === 'trial-begin' || word === 'trial-end';
  const reference = bill.reference ?? '';
  const holdId = isTrial ? trialHoldId(bill.coin, reference) : reference;
  const productId = holdId.slice(0, Math.max(0, holdId.lastIndexOf('.')));
  const product = earnProduct(productId);
  const kind = product?.kind ?? 'trial';
  return {
    env,
    id: bill.id,
    type: earnRecordType.code(word),
    productId,
    productType: earnType.code(kind),
    holdId,
    cardId: kind === 'trial' ? holdId.slice(holdId.lastIndexOf('.') + 1) : '',
    days: product?.kind === 'fixed' ? product.days : 0,
    coinId: coinId.code(bill.coin),
    currencyCode: bill.coin,
    amount: minorText(bill.amount < 0n ? -bill.amount : bill.amount),
    brokerId: brokerCode(bill.account),
    balance: minorText(bill.balance),
    createdDate: bill.timeMs,
  };
};

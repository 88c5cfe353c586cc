// Rows of Earn, from the wire's spelling into the domain's. A code number that nobody knows makes a row unreadable: null.
import type {
  AutoTransfer,
  EarnDetail,
  EarnHolding,
  EarnProduct,
  EarnRecord,
  EarnSource,
  EarnSum,
  TrialCard,
} from '../../../domain/earn/earn.ts';
import { earnRecordType, earnStatus, earnType } from '../../../domain/wire/earn-numbers.ts';
import { accountType } from '../../../domain/wire/money-numbers.ts';
import type {
  AutoTransferState,
  EarnCoinRow,
  EarnHoldRow,
  EarnProductDetail,
  EarnProductRow,
  EarnRecordRow,
  EarnSource as SourceRow,
  EarnTrialCard,
} from '../../../domain/wire/earn-rows.ts';

const nameOf = ({ currencyCode }: { readonly currencyCode: string }): string => currencyCode.toUpperCase();

export const toProduct = (row: EarnProductRow): EarnProduct | null => {
  const kind = earnType.word(row.productType);
  if (kind === null) return null;
  return {
    id: row.id,
    kind,
    coinName: nameOf(row),
    rate: row.yearRate,
    termDays: row.days === 0 ? null : row.days,
    least: row.minAmount,
    most: row.userQuota,
    quota: row.quota,
    taken: row.taken,
    left: row.left,
    leftForYou: row.userLeft,
    canBuy: row.canBuy === 1,
    isHeld: row.held === 1,
    sampleAmount: row.sampleAmount,
    sampleInterest: row.sampleInterest,
  };
};

const toCard = (row: EarnTrialCard): TrialCard => ({
  id: row.cardId,
  coinName: nameOf(row),
  principal: row.principal,
  rate: row.yearRate,
  days: row.days,
  interest: row.interest,
  paysCredit: row.paysCredit === 1,
  useByMs: row.useBy,
});

/** A date of 0 is none. */
const endOf = (ms: number): number | null => (ms === 0 ? null : ms);

export const toDetail = (wire: EarnProductDetail): EarnDetail | null => {
  const product = toProduct(wire);
  if (product === null) return null;
  return {
    product,
    rates: wire.rates.map(({ date, yearRate }) => ({ atMs: date, rate: yearRate })),
    firstMs: wire.firstDate,
    endMs: endOf(wire.endDate),
    cards: wire.cards.map(toCard),
  };
};

/** The contract account has two numbers; either means it. */
export const toSource = ({ source, transferable, endsTicket }: SourceRow): EarnSource | null => {
  const account = accountType.word(source);
  return account === null ? null : { account, canLeave: transferable, endsTicket: endsTicket === 1 };
};

export const toHolding = (row: EarnHoldRow): EarnHolding | null => {
  const kind = earnType.word(row.productType);
  const state = earnStatus.word(row.status);
  if (kind === null || state === null) return null;
  return {
    id: row.id,
    productId: row.productId,
    kind,
    coinName: nameOf(row),
    state,
    principal: row.principal,
    rate: row.yearRate,
    termDays: row.days === 0 ? null : row.days,
    days: row.fullDays,
    interest: row.interest,
    boughtMs: row.boughtDate,
    end: row.endDate === 0 ? null : { atMs: row.endDate, interest: row.endInterest, amount: row.endAmount },
    ended: row.endedDate === 0 ? null : { atMs: row.endedDate, paid: row.paidOut },
    paysCredit: row.paysCredit === 1,
  };
};

export const toSum = (row: EarnCoinRow): EarnSum => ({
  coinName: nameOf(row),
  fixed: row.fixed,
  flexible: row.flexible,
  total: row.total,
  trial: row.trial,
  growing: row.growing,
  paid: row.interestPaid,
  paidYesterday: row.interestYesterday,
  worth: row.value === '' ? null : row.value,
});

export const toRecord = (row: EarnRecordRow): EarnRecord | null => {
  const kind = earnRecordType.word(row.type);
  const productKind = earnType.word(row.productType);
  if (kind === null || productKind === null) return null;
  return {
    id: row.id,
    kind,
    productKind,
    termDays: row.days === 0 ? null : row.days,
    productId: row.productId,
    coinName: nameOf(row),
    amount: row.amount,
    balance: row.balance,
    timeMs: row.createdDate,
  };
};

export const toAuto = (row: AutoTransferState): AutoTransfer => ({
  productId: row.id,
  coinName: nameOf(row),
  rate: row.yearRate,
  least: row.minAmount,
  on: row.on === 1,
  keep: row.keep,
  canLeave: row.transferable,
  leftForYou: row.userLeft,
  wouldMove: row.wouldMove,
  waits: row.waits === 1,
  nextMs: row.nextDate,
});

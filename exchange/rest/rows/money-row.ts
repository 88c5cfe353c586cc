import { brokerOf, cardAccount } from '../../account/account-id.ts';
import { marginMinor } from '../../account/money.ts';
import { CARD_POSITION_MS } from '../../kernel/language/card-record.ts';
import type { CardView } from '../../kernel/language/card-record.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BalanceView, Coin, Minor, UserId } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { MoneyBill } from '../../store/money-history.ts';
import {
  accountType,
  billType,
  cardStatus,
  cardType,
  coinId,
  ticketStatus,
  futureType,
} from '../../../src/domain/wire/money-numbers.ts';
import type {
  AccountRow,
  CardRow,
  MoneyBillRow,
  TicketRow,
  TopUpRow,
  TransferRow,
} from '../../../src/domain/wire/money-rows.ts';
import { broker } from '../../../src/domain/wire/numbers.ts';
import { minorText, ppmText } from '../decimal-text.ts';
import { assetRow } from './account-rows.ts';

const DAY_MS = 86_400_000;
const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
const NOTHING = { free: 0n, orderHold: 0n, positionMargin: 0n, version: 0 } as const;

export const brokerCode = (account: UserId): number => broker.code(brokerOf(account));

const runs = ({ kind, status, shadow }: CardView): boolean => kind === 'ticket' && status === 'used' && shadow !== null;

/** Margin that a ticket's shadow would take at the leverage of its side. */
const shadowMargin = (kernel: Kernel, { user, shadow }: CardView): Minor =>
  shadow === null ? 0n : marginMinor(shadow.entryValue, kernel.leverage(user, shadow.contract)[shadow.side]);

/** In USDT at the index of the coin's own contract, rounded down; a dollar coin counts as it is. Example: 0.5 BTC at 60,000: '30000'. */
export const valueText = (kernel: Kernel, coin: Coin, amount: Minor): string => {
  if (coin !== 'btc') return minorText(amount);
  const spec = kernel
    .contracts()
    .find(({ kind, base, contractType }) => kind === 'linear' && base === coin && contractType === 'perpetual');
  const prices = spec === undefined ? null : kernel.prices(spec.code);
  return spec === undefined || prices === null
    ? ''
    : minorText((amount * BigInt(prices.indexTicks)) / 10n ** BigInt(spec.priceDigits));
};

/** One account in one coin. What is held for orders is own money first, then bonus; what is in margin as well; the rest of the bonus is free. */
export const accountRow = (
  account: UserId,
  coin: Coin,
  biz: 'perpetual' | 'deliver',
  env: Env,
  kernel: Kernel,
): AccountRow => {
  const found = kernel.balances(account).find((balance) => balance.coin === coin);
  const balance: BalanceView = found ?? { user: account, coin, ...NOTHING };
  const { bonus = 0n, free, orderHold, positionMargin } = balance;
  const freeBonus = least(bonus, free);
  const marginBonus = least(bonus - freeBonus, positionMargin);
  const tickets =
    brokerOf(account) === 'normal' ? kernel.cards(account).filter((card) => runs(card) && card.coin === coin) : [];
  const plain = assetRow(balance, env, kernel);
  return {
    env,
    bizType: biz,
    brokerId: brokerCode(account),
    userId: account,
    currencyCode: coin,
    availableBalance: plain.availableBalance,
    availableBalanceValue: valueText(kernel, coin, free - freeBonus),
    availableDonationValue: valueText(kernel, coin, freeBonus),
    realAvailableBalance: minorText(free - freeBonus),
    transferableBalance: minorText(kernel.transferable(account, coin)),
    positionAccountRights: plain.positionAccountRights,
    unRealizedSurplus: plain.unRealizedSurplus,
    positionMargin: plain.positionMargin,
    orderMargin: plain.orderMargin,
    frozenBalance: minorText(orderHold),
    realAvailableDonation: minorText(freeBonus),
    donationAccountRights: minorText(bonus),
    donationPositionMargin: minorText(marginBonus),
    donationFrozen: minorText(bonus - freeBonus - marginBonus),
    totalShadowAmount: tickets.reduce((sum, { shadow }) => sum + (shadow?.amount ?? 0), 0),
    openCardId: tickets[0]?.id ?? '',
    totalOpenCardValue: minorText(tickets.reduce((sum, { denomination }) => sum + denomination, 0n)),
    totalShadowMargin: minorText(tickets.reduce((sum, card) => sum + shadowMargin(kernel, card), 0n)),
    transferOpenCardInvalid: tickets.length > 0 ? 1 : 0,
  };
};

export const moneyBillRow = (bill: MoneyBill, env: Env): MoneyBillRow => ({
  env,
  id: bill.id,
  type: billType.code(bill.kind),
  brokerId: brokerCode(bill.account),
  currencyCode: bill.coin,
  contractCode: bill.contract ?? '',
  amount: minorText(bill.amount),
  moved: minorText(bill.moved),
  balance: minorText(bill.balance),
  reference: bill.reference ?? '',
  createdDate: bill.timeMs,
});

/** Of a bill by which practice money came. */
export const topUpRow = ({ id, kind, coin, amount, balance, timeMs }: MoneyBill, env: Env): TopUpRow => ({
  env,
  id,
  type: billType.code(kind),
  coinId: coinId.code(coin),
  currencyCode: coin,
  amount: minorText(amount),
  balance: minorText(balance),
  createdDate: timeMs,
});

/** Of the bill on the side that money left. */
export const transferRow = ({ id, account, coin, amount, timeMs }: MoneyBill, env: Env): TransferRow => {
  const source = brokerOf(account) === 'fund' ? 'fund' : 'contract';
  return {
    env,
    id,
    source: accountType.code(source),
    target: accountType.code(source === 'fund' ? 'contract' : 'fund'),
    coinId: coinId.code(coin),
    currencyCode: coin,
    amount: minorText(-amount),
    createdDate: timeMs,
  };
};

const percentText = (percent: number | undefined): string => (percent === undefined ? '' : String(percent));
const isExperience = ({ kind }: CardView): boolean => kind === 'contract-experience' || kind === 'open-experience';

export const cardRow = (card: CardView, env: Env, kernel: Kernel): CardRow => {
  const biz = (card.contract === null ? undefined : kernel.contract(card.contract)?.bizType) ?? 'perpetual';
  return {
    env,
    id: card.id,
    cardType: cardType.code(card.kind),
    cardStatus: cardStatus.code(card.status),
    claimed: card.claimedMs === null ? 0 : 1,
    currencyCode: card.coin,
    denomination: minorText(card.denomination),
    paysCredit: card.pays === 'credit' ? 1 : 0,
    proportion: isExperience(card) ? '0' : ppmText(card.sharePpm),
    profitRatio: isExperience(card) ? ppmText(card.sharePpm) : '0',
    stopProfit: percentText(card.stopProfit),
    stopLoss: percentText(card.stopLoss),
    maxMarginRatio: card.lever,
    maxOpenAmount: card.maxAmount,
    contractCode: card.contract ?? '',
    contractCodeAlias: (card.contract ?? '').toUpperCase(),
    contractType: (card.contract === null ? undefined : kernel.contract(card.contract)?.contractType) ?? '',
    instType: biz,
    futureType: futureType.code(biz),
    validityPeriod: card.validMs,
    holdingDays: Math.floor(card.validMs / DAY_MS),
    createdDate: card.grantedMs,
    receiveExpireTime: card.claimByMs,
    effectiveTime: card.claimedMs ?? 0,
    expireTime: card.expiresMs ?? 0,
    overdueTime: card.expiresMs ?? 0,
    usedTime: card.usedMs ?? 0,
    endedTime: card.endedMs ?? 0,
    closeTime:
      isExperience(card) && card.status === 'used' && card.usedMs !== null ? card.usedMs + CARD_POSITION_MS : 0,
    given: minorText(card.given),
    orderId: card.orderId ?? '',
    fundId:
      card.kind === 'fund'
        ? card.id
        : isExperience(card) && card.claimedMs !== null
          ? cardAccount(card.user, card.id)
          : '',
    cardSourceName: card.source ?? 'welcome',
  };
};

const usageOf = ({ status }: CardView): 'unused' | 'using' | 'triggered' | 'expired' => {
  if (status === 'expired' || status === 'unused') return status;
  return status === 'recycled' ? 'triggered' : 'using';
};

export const ticketRow = (card: CardView, kernel: Kernel): TicketRow => ({
  openCardId: card.id,
  usageStatus: ticketStatus.code(usageOf(card)),
  openRatio: ppmText(card.sharePpm),
  contractCode: card.shadow?.contract ?? card.contract ?? '',
  side: card.shadow?.side ?? '',
  shadowAmount: card.shadow?.amount ?? 0,
  maxShadowAmount: card.maxAmount,
  shadowValue: minorText(card.shadow?.entryValue ?? 0n),
  positionId: card.shadow?.positionId ?? '',
  orderId: card.orderId ?? '',
  paysCredit: card.pays === 'credit' ? 1 : 0,
  totalOpenCardValue: minorText(card.denomination),
  totalShadowMargin: minorText(shadowMargin(kernel, card)),
  profit: minorText(card.given),
  currencyCode: card.coin,
  expireTime: card.expiresMs ?? 0,
  usedTime: card.usedMs ?? 0,
  endedTime: card.endedMs ?? 0,
});

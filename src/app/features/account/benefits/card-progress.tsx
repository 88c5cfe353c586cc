// What is used of a card, live: its order, its position, its days, what is left of it.
import type { Card, TicketUsage } from '../../../../domain/card/card.ts';
import { percentDone } from '../../../../domain/card/card-share.ts';
import { interestAtEnd, interestSoFar, savingsDays, takenBack } from '../../../../domain/card/card-sums.ts';
import { shadowProfit } from '../../../../domain/card/shadow-profit.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../flows/balance.ts';
import { formatAmount, unitName, worthTicks } from '../../../format/amount.ts';
import { formatDecimal, formatSigned, toneOf } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { lineOf, money, resultOf } from './card-words.ts';
import { Meter } from './meter.tsx';

const none: readonly never[] = [];

const useContract = (code: string | null) =>
  useSelected('contracts', (snapshot) => snapshot?.rows.find((row) => row.code === code) ?? null);

/** Its order, filled so far: an experience card has an account of its own, coupons and tickets name the order. */
const OfOrder = ({ order }: { readonly order: Order }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const contract = useContract(order.contract);
  if (contract === null) return <p>{t('benefits.mid.order')}</p>;
  const sizeOf = (cont: number): string => formatAmount(cont, contract, unit, worthTicks(order, contract));
  return (
    <Meter
      name={`${t(`orders.side.${order.side}`)} ${contract.code.toUpperCase()}`}
      says={t('benefits.progress.of', {
        done: sizeOf(order.filledCont),
        total: `${sizeOf(order.amountCont)} ${unitName(unit, contract, t('common.conts'))}`,
      })}
      percent={percentDone(String(order.filledCont), String(order.amountCont))}
      testId="benefit-order"
    />
  );
};

const InOrder = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const { account, orderId } = card;
  const order = useSelected('orders', (snapshot) =>
    snapshot?.open.find((row) => (account === null ? row.id === orderId : row.account === account)),
  );
  return order === undefined ? <p>{t('benefits.mid.order')}</p> : <OfOrder order={order} />;
};

/** The position of an experience card. */
const InPosition = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const position = useSelected('positions', (snapshot) => snapshot?.rows.find((row) => row.account === card.account));
  const contract = useContract(position?.contract ?? null);
  if (position === undefined || contract === null) return <p>{t('benefits.mid.position')}</p>;
  const entered = { averagePrice: position.entryPrice, ticks: null };
  const size = formatAmount(position.amountCont, contract, unit, worthTicks(entered, contract));
  return (
    <Meter
      name={t(`benefits.holds.${position.side}`, { contract: contract.code.toUpperCase() })}
      says={`${size} ${unitName(unit, contract, t('common.conts'))}`}
      percent={null}
      testId="benefit-position"
    />
  );
};

/** What a ticket's shadow would pay at the mark. */
const InShadow = ({ usage, coin }: { readonly usage: TicketUsage; readonly coin: string }) => {
  const t = useT();
  const contract = useContract(usage.contract);
  const ticks = useSelected('marks', (marks) => marks?.rows.find((row) => row.contract === usage.contract)?.markTicks);
  const profit = contract === null || ticks == null ? null : shadowProfit(usage, contract, ticks);
  if (profit === null) return <p>{t('benefits.mid.shadow')}</p>;
  const text = formatSigned(profit.pays, 2);
  return (
    <Meter
      name={t('benefits.now.claim')}
      says={
        <span className={/[1-9]/.test(text) ? `tone-${toneOf(profit.pays) ?? '3'}` : undefined}>
          {text} {coin.toUpperCase()}
        </span>
      }
      percent={null}
      testId="benefit-shadow"
    />
  );
};
const OfTicket = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const { value } = useQuery('ticketUsages', { bizType: 'perpetual' });
  const usage = (value ?? none).find(({ cardId }) => cardId === card.id);
  return usage === undefined ? <p>{t('benefits.mid.shadow')}</p> : <InShadow usage={usage} coin={card.coin} />;
};

/** Interest grows with each whole day of the exchange's clock. */
const InDays = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const nowMs = useExchangeTime();
  const whole = savingsDays(card, nowMs);
  const [soFar, atEnd] = [interestSoFar(card, nowMs), interestAtEnd(card)];
  return (
    <Meter
      name={
        whole === null
          ? t('benefits.progress.interest')
          : t('benefits.progress.day', { day: whole.done, days: whole.days })
      }
      says={t('benefits.progress.of', {
        done: formatDecimal(soFar, 4),
        total: `${formatDecimal(atEnd, 4)} ${card.coin.toUpperCase()}`,
      })}
      percent={percentDone(soFar, atEnd)}
      testId="benefit-interest"
    />
  );
};

/** What is still there of money that was lent. */
const OfLent = ({ card, every }: { readonly card: Card; readonly every: readonly Card[] }) => {
  const t = useT();
  const assets = useSnapshot('assets');
  const account = card.kind === 'fund' ? 'fund' : 'contract';
  const balance = balanceOf(assets, card.coin, account);
  if (balance === null) return <p>{t('benefits.mid.lent')}</p>;
  const alike = every.filter(({ kind, coin }) => kind === card.kind && coin === card.coin);
  const left = takenBack(alike, balance.bonus ?? '0').get(card.id) ?? '0';
  return (
    <Meter
      name={t('benefits.progress.left')}
      says={t('benefits.progress.of', { done: formatDecimal(left, 2), total: money(card.denomination, card.coin) })}
      percent={percentDone(left, card.denomination)}
      testId="benefit-left"
    />
  );
};

type ProgressProps = { readonly card: Card; readonly every: readonly Card[]; readonly isVerified: boolean };

/** The middle of a card: how far it is, or one line where nothing is counted. `every`: all own cards, among which lent money is shared out. */
export const CardProgress = ({ card, every, isVerified }: ProgressProps) => {
  const t = useT();
  const { kind, status } = card;
  const result = resultOf(card);
  if (result !== null)
    return <Meter name={t(result.name)} says={money(result.sum, card.coin)} percent={null} testId="benefit-result" />;
  if (status === 'in-use' && kind === 'financial') return <InDays card={card} />;
  if (status === 'in-use' && (kind === 'bonus' || kind === 'fund')) return <OfLent card={card} every={every} />;
  if (status === 'in-use') return <InOrder card={card} />;
  if (status === 'used') return kind === 'ticket' ? <OfTicket card={card} /> : <InPosition card={card} />;
  return <p>{t(lineOf(card, isVerified))}</p>;
};

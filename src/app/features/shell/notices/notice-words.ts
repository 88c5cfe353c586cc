// The words of a notice: made when they are shown, of the facts that were known when it was told.
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Position } from '../../../../domain/position/position.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { Notice } from '../../../../worker/api/notices.ts';
import { orderLine } from '../../../flows/order-line.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ToastMessage } from '../../../ui/feedback/toast.tsx';

/** A notice and what was known of it when it was told. */
export type Told = {
  readonly notice: Notice;
  /** null: not known, or it is of none. */
  readonly contract: Contract | null;
  /** Of a filled close: nothing is left of its position. */
  readonly isClosed: boolean;
  /** Positions whose margin is called. */
  readonly called: readonly Position[];
};

const line = (t: Translate, { notice: { order }, contract }: Told, unit: Unit): string =>
  order === null || contract === null ? '' : orderLine(t, order, contract, unit);

/** Why an order ended, unless its owner ended it. */
const because = (t: Translate, order: Notice['order']): string => {
  const reason = order === null || order.reason === 'user' ? '' : t(`orders.reason.${order.reason}`);
  return reason === '' ? '' : ` · ${reason}`;
};

/** Grave words stay a minute of the page being looked at (Base UI stops their time while it is not): then they make room, and the lists show the rest. */
const GRAVE_MS = 60_000;

/** Whose margin is called: the sides of the contract that are, or all cross positions together; the contract alone where its position is gone by now. */
export const calledWhat = (t: Translate, called: readonly Position[], contract: Contract | null): string => {
  const here = called.filter((position) => position.contract === contract?.code);
  const sides = here.some(({ marginMode }) => marginMode === 'cross')
    ? t('form.cross')
    : [...new Set(here.map(({ side }) => t(`positions.${side}`)))].join(' / ');
  return [sides, contract?.name ?? ''].filter((word) => word !== '').join(' ');
};

/** What a liquidation may have cost: an isolated position's own margin; of a cross one the balance that it shares. */
const liquidatedSays = {
  isolated: 'notices.liquidated.isolated',
  cross: 'notices.liquidated.cross',
  unknown: 'notices.liquidated.says',
} as const;

/** What became of an order whose answer was lost; a trigger order may have ended meanwhile. */
export const outcomeText = (t: Translate, { order, trigger }: Pick<Notice, 'order' | 'trigger'>): string => {
  if (order !== null) return t('notices.settled.found', { status: t(`orders.status.${order.status}`) });
  return t(trigger === undefined ? 'notices.settled.absent' : `notices.settled.trigger.${trigger.status}`);
};

/**
 * What is said of a notice, in the language and unit of now.
 * Example: of a filled order { title: 'Order filled', body: 'Open long 0.050 BTC BTCUSDT at 60,001.0', tone: 'success' }.
 */
export const noticeWords = (t: Translate, told: Told, unit: Unit): ToastMessage => {
  const { notice } = told;
  const body = line(t, told, unit);
  switch (notice.kind) {
    case 'order-filled':
      return { title: t(told.isClosed ? 'contract_227' : 'notices.filled'), body, tone: 'success' };
    case 'order-partly-filled':
      return { title: t('notices.partlyFilled'), body, tone: 'success' };
    case 'order-cancelled':
      return {
        title: t(notice.order?.reason === 'user' ? 'contractOrder_058' : 'notices.cancelled'),
        body: `${body}${because(t, notice.order)}`,
        tone: notice.order?.reason === 'user' ? 'info' : 'warn',
        word: 'ending',
      };
    case 'liquidated':
      return {
        title: t('notices.liquidated'),
        body: `${body} ${t(liquidatedSays[notice.marginMode ?? 'unknown'])}`.trim(),
        tone: 'danger',
        timeoutMs: GRAVE_MS,
      };
    case 'deleveraged':
      return {
        title: t('notices.deleveraged'),
        body: `${body} ${t('notices.deleveraged.says')}`.trim(),
        tone: 'warn',
        timeoutMs: GRAVE_MS,
      };
    case 'delivered':
      return {
        title: t('notices.delivered'),
        body: `${body} ${t('notices.delivered.says')}`.trim(),
        tone: 'info',
        timeoutMs: GRAVE_MS,
      };
    case 'margin-called':
      return {
        title: t('notices.marginCalled', { what: calledWhat(t, told.called, told.contract) }),
        body: t('notices.marginCalled.says'),
        tone: 'danger',
        timeoutMs: GRAVE_MS,
      };
    case 'outcome-settled':
      return {
        title: t('notices.settled'),
        tone: 'info',
        timeoutMs: GRAVE_MS,
        body: `${outcomeText(t, notice)} ${body}`.trim(),
      };
    case 'session-ended':
      return {
        title: t('notices.sessionEnded'),
        body: t('notices.sessionEnded.says'),
        tone: 'warn',
        timeoutMs: GRAVE_MS,
      };
  }
};

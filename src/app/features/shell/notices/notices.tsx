import { useEffect } from 'react';
import type { Order } from '../../../../domain/order/order.ts';
import type { Position } from '../../../../domain/position/position.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Notice } from '../../../../worker/api/notices.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { orderLine } from '../../../flows/order-line.ts';
import { orderToast } from '../../../flows/placement-toasts.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { forgetHappened, keepHappening, type Happening } from './happened.ts';
import { closedBy } from './closed-by.ts';
import { createFillAlerts, type FillAlerts } from './fill-alerts.ts';
import { useFillAlerts } from './use-fill-alerts.ts';
import { forgetToasts, useToast, type ToastMessage } from '../../../ui/feedback/toast.tsx';

const none: readonly never[] = [];

const line = (t: Translate, notice: Notice, contract: Contract | null, unit: Unit): string => {
  const { order } = notice;
  if (order === null || contract === null) return '';
  return orderLine(t, order, contract, unit);
};

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

const message = (
  t: Translate,
  notice: Notice,
  contract: Contract | null,
  unit: Unit,
  positions: readonly Position[] | null,
): ToastMessage => {
  const body = line(t, notice, contract, unit);
  switch (notice.kind) {
    case 'order-filled': {
      const title = closedBy(notice.order, positions) === 'all' ? 'contract_227' : 'notices.filled';
      return { title: t(title), body, tone: 'success' };
    }
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
        title: t('notices.marginCalled', { what: calledWhat(t, (positions ?? none).filter(isCalled), contract) }),
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

const isCalled = ({ called }: Position): boolean => called === true;

/** Orders of the exchange's own have no id of a page. */
const toastOf = ({ clientId, id, origin }: Order): string =>
  origin === 'user' && clientId !== '' ? orderToast({ clientId }) : `${origin} ${id}`;

const ofOrders: readonly Notice['kind'][] = [
  'order-filled',
  'order-partly-filled',
  'order-cancelled',
  'outcome-settled',
];
/** When it happened, and the history that has it. */
const kept = (
  { kind, contract, order, timeMs }: Notice,
  contracts: readonly Contract[],
): Pick<Happening, 'timeMs' | 'at'> => {
  const found = contracts.find(({ code }) => code === (contract ?? order?.contract));
  const tab = ofOrders.includes(kind) ? 'orders' : 'positions';
  return { timeMs, at: found === undefined || kind === 'session-ended' ? null : { tab, bizType: found.bizType } };
};

/** Nothing of who has left stays. */
const forget = (): void => {
  forgetToasts();
  forgetHappened();
};

/** By store: the last notice that was shown, and to whom. It outlives the layout, which is made anew with every contract. */
type Mark = {
  id: number;
  user: string | null;
  readonly fills: FillAlerts;
  /** Filled closes whose positions were not pushed yet: they may have been the last of them. */
  early: readonly Notice[];
};
const marks = new WeakMap<object, Mark>();

/** Shows each notice of the engine once, as a toast, and takes messages away when who they were for leaves. Draws nothing itself. */
export const Notices = () => {
  const t = useT();
  const toast = useToast();
  const alertFills = useFillAlerts();
  const [unit] = useSetting('unit');
  const { store } = useEngineContext();
  const { environment } = useTrade();
  const rows = useSelected('notices', (notices) => notices?.rows ?? none);
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? null);
  /** undefined: the engine does not know yet. */
  const user = useSelected('session', (session) =>
    session === null || session.state === 'unknown' ? undefined : session.userName,
  );
  // While a tape is paused its notices are old: its events are on the timeline.
  const isRunning = useSelected('replay', (replay) => replay === null || replay.state === 'playing');
  const replayed = useIsReplay();
  useEffect(() => {
    const mark = marks.get(store) ?? { id: 0, user: null, fills: createFillAlerts(), early: [] };
    marks.set(store, mark);
    if (user !== undefined && user !== mark.user) {
      if (mark.user !== null) forget();
      mark.user = user;
    }
    // An engine that had to be started anew numbers its notices anew.
    if (rows.length === 0) mark.id = 0;
    const newer = rows.filter(({ id }) => id > mark.id);
    mark.id = newer.at(-1)?.id ?? mark.id;
    const fresh = isRunning ? newer : none;
    const ended = mark.early.filter(({ order }) => closedBy(order, positions) === 'all');
    for (const notice of [...ended, ...fresh]) {
      const code = notice.contract ?? notice.order?.contract;
      const of = message(t, notice, contracts.find((contract) => contract.code === code) ?? null, unit, positions);
      const said = replayed ? { ...of, title: t('notices.ofTape', { title: of.title }) } : of;
      const id = notice.order === null ? `${notice.kind} ${notice.id} ${notice.timeMs}` : toastOf(notice.order);
      if (!replayed)
        keepHappening({
          ...kept(notice, contracts),
          id,
          environment,
          title: of.title,
          body: of.body ?? '',
          tone: of.tone ?? 'info',
        });
      // An order that fills in many steps is one message that is kept up to date.
      toast(notice.order === null ? said : { ...said, id: toastOf(notice.order) });
    }
    mark.early = [...mark.early, ...fresh].filter(
      ({ kind, order }) => kind === 'order-filled' && closedBy(order, positions) === 'unknown',
    );
    if (!replayed) alertFills(mark.fills.take(fresh), contracts);
  }, [store, rows, positions, contracts, user, t, toast, unit, isRunning, replayed, alertFills, environment]);
  return null;
};

// The histories, in the order they are offered: a new one is a line here and its columns.
import type { EndedOrder } from '../../../../domain/order/ended-order.ts';
import type { EndedTrigger } from '../../../../domain/order/ended-trigger.ts';
import type { Movement, MovementKind } from '../../../../domain/account/movement.ts';
import { WALK_ROWS, type WalkAsk } from '../../../../domain/kernel/history-walk.ts';
import type { OwnFill } from '../../../../domain/order/own-fill.ts';
import { netResult, type EndedPosition } from '../../../../domain/position/ended-position.ts';
import type { OfEvery, OfHistory, TriggerList } from '../../../../worker/api/calls.ts';
import type { HistoryTab } from '../../../flows/history-tab.ts';
import type { OrdersValue } from '../../../flows/orders-address.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Asked } from './asked.ts';
import { fillColumns } from './fill-columns.tsx';
import { history, historyWords, type AnyHistory, type History, type HistoryKind } from './history.ts';
import { movementColumns } from './movement-columns.tsx';
import { endedOrderColumns } from './order-columns.tsx';
import { pastPositionColumns } from './position-columns.tsx';
import {
  billActions,
  endedOrderActions,
  fillActions,
  pastPositionActions,
  pastTriggerActions,
} from './row-details.tsx';
import { pastTriggerColumns } from './trigger-columns.tsx';

const hiding = ({ hidesCancelled }: Asked): { readonly hidesCancelled?: true } =>
  hidesCancelled ? { hidesCancelled: true } : {};
const ofPage = ({ bizType, contract, fromMs, toMs }: Asked, page: number): OfHistory => ({
  bizType,
  contract,
  fromMs,
  toMs,
  page,
});
const ofPiece = (asked: Asked, { fromMs, toMs, page }: WalkAsk): OfEvery => ({
  ...ofPage(asked, page),
  fromMs,
  toMs,
  size: WALK_ROWS,
});
/** Without what says nothing: the newest page of all is asked for as it always was, so that older tapes have it. */
const ofOrders = (asked: Asked, page: number) => {
  const { bizType, contract, fromMs, toMs } = asked;
  return {
    bizType,
    page,
    ...(contract !== null && { contract }),
    ...(fromMs !== null && { fromMs }),
    ...(toMs !== null && { toMs }),
    ...hiding(asked),
  };
};

export const ordinary = history<EndedOrder>({
  kind: 'ordinary',
  tab: 'orders',
  value: '0',
  isByBiz: true,
  canHide: true,
  id: 'ended',
  title: 'histories.ordinary',
  columns: ({ t }, unit) => endedOrderColumns(t, unit),
  actions: endedOrderActions,
  query: (asked, page) => ({ name: 'endedOrders', input: ofOrders(asked, page) }),
  piece: (door, asked, ask) => door.ask('everyOrder', { ...ofPiece(asked, ask), ...hiding(asked) }),
  rowId: ({ id }) => id,
  atMs: ({ updatedMs }) => updatedMs,
  rowName: (t, { contract, side }) => `${contract.name} ${t(`orders.side.${side}`)}`,
  rowData: ({ id, status }) => ({ 'data-testid': 'ended-row', 'data-order': id, 'data-status': status }),
  words: {
    empty: 'orders.ended.empty',
    emptySays: 'orders.ended.says',
    failed: 'orders.ended.failed',
    failedSays: 'orders.ended.failed.says',
    loading: 'orders.ended.loading',
  },
  csvName: 'order-history',
  coinOf: ({ contract }) => contract.coinName,
  sums: [
    { text: 'orders.fee', of: ({ fee }) => fee },
    { text: 'histories.byCoupon', of: ({ byCoupon }) => byCoupon },
    { text: 'orders.profit', of: ({ realised }) => realised },
  ],
});

const triggers = (kind: HistoryKind & TriggerList, value: OrdersValue, title: MessageKey): AnyHistory =>
  history<EndedTrigger>({
    kind,
    tab: 'orders',
    value,
    isByBiz: true,
    canHide: true,
    id: `past-${kind}`,
    title,
    columns: ({ t, tAny }, unit) => pastTriggerColumns(t, tAny, unit),
    actions: pastTriggerActions,
    query: (asked, page) => ({
      name: 'endedTriggers',
      input: { ...ofPage(asked, page), list: kind, ...hiding(asked) },
    }),
    piece: (door, asked, ask) => door.ask('everyTrigger', { ...ofPiece(asked, ask), list: kind, ...hiding(asked) }),
    rowId: ({ id }) => id,
    atMs: ({ updatedMs }) => updatedMs,
    rowName: (t, row) => `${row.contract.name} ${t(`orders.trigger.kind.${row.kind}`)}`,
    rowData: ({ id, status }) => ({ 'data-testid': 'past-trigger-row', 'data-order': id, 'data-status': status }),
    words: historyWords,
    csvName: `${kind}-history`,
    coinOf: ({ contract }) => contract.coinName,
    sums: [
      { text: 'orders.fee', of: ({ fee }) => fee },
      { text: 'orders.profit', of: ({ realised }) => realised },
    ],
  });

const positions = history<EndedPosition>({
  kind: 'positions',
  tab: 'positions',
  value: '0',
  isByBiz: true,
  canHide: false,
  id: 'past-positions',
  title: 'histories.positions',
  columns: ({ t }, unit) => pastPositionColumns(t, unit),
  actions: pastPositionActions,
  query: (asked, page) => ({ name: 'endedPositions', input: ofPage(asked, page) }),
  piece: (door, asked, ask) => door.ask('everyPosition', ofPiece(asked, ask)),
  rowId: ({ id }) => id,
  atMs: ({ endedMs }) => endedMs,
  rowName: (t, { contract, side }) => `${contract.name} ${t(`positions.${side}`)}`,
  rowData: ({ id, end }) => ({ 'data-testid': 'past-position-row', 'data-position': id, 'data-end': end }),
  words: historyWords,
  csvName: 'position-history',
  coinOf: ({ contract }) => contract.coinName,
  sums: [
    { text: 'positions.realised', of: ({ realised }) => realised },
    { text: 'orders.fee', of: ({ fee }) => fee },
    { text: 'histories.funding', of: ({ funding }) => funding },
    { text: 'histories.net', of: netResult },
  ],
});

const fills = history<OwnFill>({
  kind: 'fills',
  tab: 'transactions',
  value: '0',
  isByBiz: true,
  canHide: false,
  id: 'fills',
  title: 'histories.fills',
  columns: ({ t }, unit) => fillColumns(t, unit),
  actions: fillActions,
  query: (asked, page) => ({ name: 'ownFills', input: ofPage(asked, page) }),
  piece: (door, asked, ask) => door.ask('everyFill', ofPiece(asked, ask)),
  rowId: ({ id }) => id,
  atMs: ({ timeMs }) => timeMs,
  rowName: (t, { contract, side }) => `${contract.name} ${t(`orders.side.${side}`)}`,
  rowData: ({ orderId }) => ({ 'data-testid': 'fill-row', 'data-order': orderId }),
  words: historyWords,
  csvName: 'transactions',
  coinOf: ({ contract }) => contract.coinName,
  sums: [
    { text: 'orders.fee', of: ({ fee }) => fee },
    { text: 'histories.byCoupon', of: ({ byCoupon }) => byCoupon },
    { text: 'orders.profit', of: ({ realised }) => realised },
  ],
});

const ofMoney = ({ kinds }: Asked, every?: readonly MovementKind[]) => {
  const named = kinds ?? every;
  return named === undefined ? {} : { kinds: named };
};
/** `every`: the kinds where none was chosen; absent: those that move money beside fills. */
const money = (
  declared: Pick<History<Movement>, 'kind' | 'id' | 'title' | 'csvName'> & Partial<History<Movement>>,
  every?: readonly MovementKind[],
): AnyHistory =>
  history<Movement>({
    tab: 'transactions',
    value: '1',
    isByBiz: false,
    canHide: false,
    columns: ({ t }) => movementColumns(t),
    query: (asked, page) => ({ name: 'movements', input: { ...ofPage(asked, page), ...ofMoney(asked, every) } }),
    piece: (door, asked, ask) => door.ask('everyMovement', { ...ofPiece(asked, ask), ...ofMoney(asked, every) }),
    rowId: ({ id }) => id,
    atMs: ({ timeMs }) => timeMs,
    rowName: (t, { kind, coinName }) => `${t(`histories.money.${kind}`)} ${coinName}`,
    rowData: ({ kind }) => ({ 'data-testid': 'movement-row', 'data-kind': kind }),
    words: historyWords,
    coinOf: ({ coinName }) => coinName,
    sums: [{ text: 'orders.amount', of: ({ amount }) => amount }],
    ...declared,
  });
const movements = money({
  kind: 'movements',
  id: 'movements',
  title: 'histories.movements',
  csvName: 'transfers-and-funding',
});

/** Every kind of bill, in the order they are offered. */
export const billKinds: readonly MovementKind[] = [
  'top-up',
  'deposit',
  'transfer-in',
  'transfer-out',
  'copy-in',
  'copy-out',
  'realised',
  'fee',
  'coupon',
  'funding',
  'guaranteed-stop-fee',
  'liquidation',
  'insurance',
  'deleveraging',
  'delivery',
  'bonus',
  'card-profit',
  'earn-purchase',
  'earn-redeem',
  'earn-interest',
  'earn-auto',
];
/** All of them on a page of their own: with the fees and results of fills each balance leads to the next. */
export const bills = money(
  { kind: 'bills', id: 'bills', title: 'histories.bills', csvName: 'bills', actions: billActions },
  billKinds,
);

export const histories: readonly AnyHistory[] = [
  ordinary,
  triggers('stops', '1', 'histories.stops'),
  triggers('plans', '2', 'histories.plans'),
  triggers('trailing', '3', 'histories.trailing'),
  positions,
  fills,
  movements,
];

/** The histories of a tab. Example: historiesOf('transactions') is fills and movements. */
export const historiesOf = (tab: HistoryTab): readonly AnyHistory[] => histories.filter((one) => one.tab === tab);

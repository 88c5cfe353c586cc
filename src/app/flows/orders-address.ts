// The full pages of orders by their address: query type (2 open orders, 3 order history, 5 position history, 6 transaction details), value (the list in
// it) and bizType; on a phone in mock trading the types are 1, 4, 2 and 3 (document B, 2). Unknown and malformed parts are left out, never an error.
import type { MovementKind } from '../../domain/account/movement.ts';
import type { BizType, Environment } from '../../domain/contract/contract.ts';
import type { HistoryTab } from './history-tab.ts';

export type OrdersTab = 'open' | HistoryTab;
/** order history: 0 ordinary, 1 profit/loss, 2 trigger, 3 trailing; open orders the same without 1; transactions: 0 fills, 1 transfers and funding. */
export type OrdersValue = '0' | '1' | '2' | '3';

/** What the page shows. Days: YYYY-MM-DD, both included; null: as far as the window goes. */
export type OrdersQuery = {
  readonly tab: OrdersTab;
  readonly value: OrdersValue;
  readonly bizType: BizType;
  readonly contract: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly hidesCancelled: boolean;
  /** Counted from 1. */
  readonly page: number;
  /** One long list instead of pages. */
  readonly isLong: boolean;
  /** Of bills, whose page has an address of its own; null or absent: every kind. */
  readonly kind?: MovementKind | null;
};

/** The same as it stands in the address. */
export type OrdersSearch = {
  readonly type: string;
  readonly value: OrdersValue;
  readonly bizType: BizType;
  /** 1: mock trading. Absent: real. */
  readonly env?: '1' | undefined;
  readonly contractCode?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly hide?: '1' | undefined;
  readonly page?: string | undefined;
  readonly view?: 'long' | undefined;
  readonly lang?: string | undefined;
};

const TYPES: Readonly<Record<OrdersTab, string>> = { open: '2', orders: '3', positions: '5', transactions: '6' };
const PHONE_TYPES: Readonly<Record<OrdersTab, string>> = { open: '1', orders: '4', positions: '2', transactions: '3' };
const tabs: readonly OrdersTab[] = ['open', 'orders', 'positions', 'transactions'];
const values: readonly OrdersValue[] = ['0', '1', '2', '3'];
/** How many lists a tab has; a value beyond them is the first. */
const LISTS: Readonly<Record<OrdersTab, number>> = { open: 4, orders: 4, positions: 1, transactions: 2 };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
const matching = (value: unknown, form: RegExp): string | undefined => {
  const found = text(value);
  return found !== undefined && form.test(found) ? found : undefined;
};
/** A day that there is. Example: "2026-02-30" is none. */
const day = (value: unknown): string | undefined => {
  const found = matching(value, /^\d{4}-\d{2}-\d{2}$/);
  if (found === undefined) return undefined;
  // A day beyond the end of its month is read as one of the next month: only a day that comes back as it was is one.
  const ms = Date.parse(`${found}T00:00:00.000Z`);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(found) ? undefined : found;
};

/** Example: {type: "3", value: "7", bizType: "x", page: "-1"} is type 3, value 0, perpetual, first page. */
export const readOrdersSearch = (search: Readonly<Record<string, unknown>>): OrdersSearch => ({
  type: matching(search['type'], /^[1-6]$/) ?? '',
  value: values.find((known) => known === text(search['value'])) ?? '0',
  bizType: search['bizType'] === 'deliver' ? 'deliver' : 'perpetual',
  env: text(search['env']) === '1' ? '1' : undefined,
  contractCode: matching(search['contractCode'], /^[a-z0-9_]{1,40}$/),
  from: day(search['from']),
  to: day(search['to']),
  hide: text(search['hide']) === '1' ? '1' : undefined,
  page: matching(search['page'], /^[1-9]\d{0,5}$/),
  view: search['view'] === 'long' ? 'long' : undefined,
  lang: text(search['lang']),
});

/** `isPhoneMock`: the address is the one of a phone in mock trading, whose types are shifted. A type that is none is the order history. */
export const ordersQuery = (search: OrdersSearch, isPhoneMock = false): OrdersQuery => {
  const types = isPhoneMock ? PHONE_TYPES : TYPES;
  const tab = tabs.find((one) => types[one] === search.type) ?? 'orders';
  return {
    tab,
    value: Number(search.value) < LISTS[tab] ? search.value : '0',
    bizType: search.bizType,
    contract: search.contractCode ?? null,
    from: search.from ?? null,
    to: search.to ?? null,
    hidesCancelled: search.hide === '1',
    page: Number(search.page ?? '1'),
    isLong: search.view === 'long',
  };
};

/** The address of a query. Example: order history, trailing, is type=3&value=3&bizType=perpetual. */
export const ordersSearch = (query: OrdersQuery, environment: Environment, isPhoneMock = false): OrdersSearch => ({
  type: (isPhoneMock ? PHONE_TYPES : TYPES)[query.tab],
  value: query.value,
  bizType: query.bizType,
  ...(environment === 'mock' && !isPhoneMock && { env: '1' }),
  ...(query.contract !== null && { contractCode: query.contract }),
  ...(query.from !== null && { from: query.from }),
  ...(query.to !== null && { to: query.to }),
  ...(query.hidesCancelled && { hide: '1' }),
  ...(query.page > 1 && { page: String(query.page) }),
  ...(query.isLong && { view: 'long' }),
});

/** A list of the full pages, unfiltered. Example: seeAll('orders', '3', 'perpetual'). */
export const seeAll = (tab: OrdersTab, value: OrdersValue, bizType: BizType): OrdersQuery => ({
  tab,
  value,
  bizType,
  contract: null,
  from: null,
  to: null,
  hidesCancelled: false,
  page: 1,
  isLong: false,
});

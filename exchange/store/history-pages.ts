// A person's histories, page by page, newest first: ended orders, ended trigger orders, fills, ended positions, movements of money, what copies missed; and contracts' funding.
import type { BillKind } from '../account/bills.ts';
import { inTurns } from '../in-turns.ts';
import type {
  Coin,
  ContractCode,
  OrderStatus,
  OrderView,
  PlanKind,
  PlanView,
  UserId,
} from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { fromCompact } from './compact-json.ts';
import type { Bill, Fill } from './history.ts';
import type { Condition, Found, HistoryRow, Page } from './history-query.ts';
import type { HistoryReader } from './history-reader.ts';
import type { FundingRow, InsuranceDay, KeptBill, MoneyBill } from './money-history.ts';
import type { MissedRow } from './copy-history.ts';
import type { PlanEnd } from './trigger-end.ts';
import type { Deal, Life } from './position-lives.ts';

type BizType = 'perpetual' | 'deliver';
/** Absent: any. Times are epoch ms, both ends included: when an order or position ended, when a fill happened. */
type Filter = { readonly contract?: ContractCode; readonly fromMs?: number; readonly toMs?: number };
/** Those of copies of leaders alone, or all others alone. */
type Copied = { readonly copied?: boolean };
export type LifeFilter = Filter & Copied & Page;
export type OrderFilter = Filter &
  Page & { readonly statuses?: readonly OrderStatus[]; readonly reasons?: readonly OrderView['reason'][] };
export type PlanFilter = Filter &
  Page & {
    readonly kinds?: readonly PlanKind[];
    readonly statuses?: readonly PlanView['status'][];
    readonly why?: readonly PlanEnd[];
  };
export type BillFilter = Filter & Copied & { readonly orderId?: string };
export type MoneyFilter = Filter &
  Page & {
    readonly accounts?: readonly UserId[];
    readonly kinds?: readonly BillKind[];
    readonly coin?: Coin;
    /** What the bills are about; the bill itself. */
    readonly reference?: string;
    readonly billId?: string;
  };
/** Of one copy, or of all. */
export type MissedFilter = Page & { readonly copyId?: string };

/** Every answer has what was on the disk when it was asked for. Each rejects with HistoryBusy. */
export type HistoryPages = {
  orders(env: Env, person: UserId, biz: BizType, filter: OrderFilter): Promise<Found<OrderView>>;
  plans(env: Env, person: UserId, biz: BizType, filter: PlanFilter): Promise<Found<PlanView>>;
  bills(env: Env, person: UserId, biz: BizType, filter: BillFilter & Page): Promise<Found<Bill>>;
  /** The newest fills alone, without a count of the others. */
  newestBills(env: Env, person: UserId, biz: BizType, filter: BillFilter, most: number): Promise<Bill[]>;
  ended(env: Env, person: UserId, biz: BizType, filter: LifeFilter): Promise<Found<Life>>;
  /** The newest deals of a position, oldest first. */
  deals(env: Env, positionId: string, most: number): Promise<Deal[]>;
  /** Of all accounts of a person. */
  money(env: Env, person: UserId, filter: MoneyFilter): Promise<Found<MoneyBill>>;
  missed(env: Env, person: UserId, filter: MissedFilter): Promise<Found<MissedRow>>;
  funding(env: Env, contract: ContractCode, page: Page): Promise<Found<FundingRow>>;
  insurance(env: Env, coin: Coin, page: Page): Promise<Found<InsuranceDay>>;
};

const is = (of: string, value: string | number): Condition => ({ of, among: [value] });
const among = (of: string, values: readonly string[] | undefined): readonly Condition[] =>
  values === undefined ? [] : [{ of, among: values }];
const within = (of: string, { fromMs, toMs }: Filter): readonly Condition[] => [
  ...(fromMs === undefined ? [] : [{ of, from: fromMs }]),
  ...(toMs === undefined ? [] : [{ of, to: toMs }]),
];
const one = (of: string, value: string | undefined): readonly Condition[] =>
  value === undefined ? [] : [is(of, value)];
/** The account of a copy stands in the row's text; nothing else in it has this. */
const ofCopies = (column: string, { copied }: Copied): readonly Condition[] =>
  copied === undefined ? [] : [is(`(instr(${column}, '.copy.') > 0)`, copied ? 1 : 0)];
const pageOf = ({ page, pageSize }: Page): Page => ({ page, pageSize });
const textIn =
  (column: string) =>
  <Kept>(row: HistoryRow): Kept =>
    fromCompact(String(row[column])) as Kept;
const [viewOf, lifeOf, dealOf] = [textIn('view'), textIn('life'), textIn('deal')];
const billOf = (row: HistoryRow): Bill => ({
  id: String(row['bill_id']),
  fill: fromCompact(String(row['fill'])) as Fill,
});
const moneyOf = (row: HistoryRow): MoneyBill => ({
  ...(fromCompact(String(row['bill'])) as KeptBill),
  id: String(row['bill_id']),
});
const missedOf = (row: HistoryRow): MissedRow => ({
  ...(fromCompact(String(row['missed'])) as MissedRow),
  id: String(row['missed_id']),
});
const stampOf = (row: HistoryRow): FundingRow => ({
  stampMs: Number(row['stamp_ms']),
  ratePpb: Number(row['rate_ppb']),
});

const dayIn = (row: HistoryRow): InsuranceDay => ({ day: Number(row['day']), amount: BigInt(String(row['amount'])) });

const billConditions = (env: Env, person: UserId, biz: BizType, filter: BillFilter): readonly Condition[] => [
  is('env', env),
  is('user_id', person),
  is('biz_type', biz),
  ...one("json_extract(fill, '$.orderId')", filter.orderId),
  ...within('time_ms', filter),
  ...one("json_extract(fill, '$.contract')", filter.contract),
  ...ofCopies('fill', filter),
];

const orderConditions = (env: Env, person: UserId, biz: BizType, filter: OrderFilter): readonly Condition[] => [
  is('env', env),
  is('user_id', person),
  is('biz_type', biz),
  ...within('ended_ms', filter),
  ...one("json_extract(view, '$.contract')", filter.contract),
  ...among("json_extract(view, '$.status')", filter.statuses),
  ...among("json_extract(view, '$.reason')", filter.reasons),
];

const planConditions = (env: Env, person: UserId, biz: BizType, filter: PlanFilter): readonly Condition[] => [
  is('env', env),
  is('user_id', person),
  is('biz_type', biz),
  ...within('ended_ms', filter),
  ...one('contract', filter.contract),
  ...among('kind', filter.kinds),
  ...among('status', filter.statuses),
  ...among('why', filter.why),
];

const moneyConditions = (env: Env, person: UserId, filter: MoneyFilter): readonly Condition[] => [
  is('env', env),
  is('person', person),
  ...among('kind', filter.kinds),
  ...among('account', filter.accounts),
  ...one('coin', filter.coin),
  ...one("json_extract(bill, '$.reference')", filter.reference),
  ...(filter.billId === undefined ? [] : [is('bill_id', Number(filter.billId))]),
  ...one('contract', filter.contract),
  ...within('time_ms', filter),
];

export const openHistoryPages = ({ read }: HistoryReader): HistoryPages => {
  const made = async <Made>(
    found: Promise<Found<HistoryRow>>,
    make: (row: HistoryRow) => Made,
  ): Promise<Found<Made>> => {
    const { rows, total } = await found;
    return { rows: await inTurns(rows, make), total };
  };
  return {
    orders: (env, person, biz, filter) =>
      made(
        read({
          list: 'orders',
          page: pageOf(filter),
          conditions: orderConditions(env, person, biz, filter),
        }),
        (row) => viewOf<OrderView>(row),
      ),
    plans: (env, person, biz, filter) =>
      made(
        read({
          list: 'plans',
          page: pageOf(filter),
          conditions: planConditions(env, person, biz, filter),
        }),
        (row) => viewOf<PlanView>(row),
      ),
    bills: (env, person, biz, filter) =>
      made(read({ list: 'bills', page: pageOf(filter), conditions: billConditions(env, person, biz, filter) }), billOf),
    newestBills: async (env, person, biz, filter, most) =>
      (await made(read({ list: 'bills', newest: most, conditions: billConditions(env, person, biz, filter) }), billOf))
        .rows,
    ended: (env, person, biz, filter) =>
      made(
        read({
          list: 'lives',
          page: pageOf(filter),
          conditions: [
            is('env', env),
            is('person', person),
            is('biz_type', biz),
            ...within('ended_ms', { ...filter, fromMs: Math.max(1, filter.fromMs ?? 1) }),
            ...one('contract', filter.contract),
            ...ofCopies('life', filter),
          ],
        }),
        (row) => lifeOf<Life>(row),
      ),
    deals: async (env, positionId, most) =>
      (
        await made(
          read({ list: 'deals', newest: most, conditions: [is('env', env), is('position_id', positionId)] }),
          (row) => dealOf<Deal>(row),
        )
      ).rows.toReversed(),
    money: (env, person, filter) =>
      made(
        read({
          list: 'money',
          page: pageOf(filter),
          conditions: moneyConditions(env, person, filter),
        }),
        moneyOf,
      ),
    missed: (env, person, filter) =>
      made(
        read({
          list: 'missed',
          page: pageOf(filter),
          conditions: [is('env', env), is('person', person), ...one('copy', filter.copyId)],
        }),
        missedOf,
      ),
    funding: (env, contract, page) =>
      made(
        read({ list: 'funding', page: pageOf(page), conditions: [is('env', env), is('contract', contract)] }),
        stampOf,
      ),
    insurance: (env, coin, page) =>
      made(read({ list: 'insurance', page: pageOf(page), conditions: [is('env', env), is('coin', coin)] }), dayIn),
  };
};

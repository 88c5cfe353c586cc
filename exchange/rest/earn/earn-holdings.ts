// Calls about what one has in the earn area: sums and holdings.
import { codes } from '../../../src/domain/wire/codes.ts';
import { earnStatus, earnType } from '../../../src/domain/wire/earn-numbers.ts';
import type { EarnCoinRow, EarnHoldRow } from '../../../src/domain/wire/earn-rows.ts';
import { EARN_PRODUCTS } from '../../kernel/earn/products.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import type { EarnProduct } from '../../kernel/language/earn-record.ts';
import type { Coin, Minor } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { MoneyBill } from '../../store/money-history.ts';
import { minorOf, minorText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { earnHoldRow, growingOf, growingTrial, trialHoldRow } from '../rows/earn-hold-row.ts';
import type { Asker } from '../rows/earn-product-row.ts';
import { valueText } from '../rows/money-row.ts';
import { coinFields, coinOfQuery, EARN_COINS } from './earn-desk.ts';
import type { EarnDesk } from './earn-desk.ts';

type HoldingCall =
  | 'readEarnAssets'
  | 'readFixedAsset'
  | 'readFlexibleAsset'
  | 'readEarnCoins'
  | 'readEarnHolds'
  | 'readFixedHold'
  | 'readFlexibleHold'
  | 'readTrialHold';
type Sums = Readonly<Record<'fixed' | 'flexible' | 'trial' | 'growing', Minor>> & { readonly holds: number };

const sumsOf = (desk: EarnDesk, asker: Asker, person: string, coin: Coin, kind: EarnProduct['kind'] | null): Sums => {
  const open = asker.kernel
    .earnHolds(person)
    .filter((hold) => hold.status === 'open' && hold.coin === coin && (kind ?? hold.kind) === hold.kind);
  const of = (one: EarnProduct['kind']): Minor =>
    open.reduce((sum, hold) => (hold.kind === one ? sum + hold.principal : sum), 0n);
  const trials =
    kind === null ? desk.trialsOf(asker, person).filter((card) => card.status === 'in-use' && card.coin === coin) : [];
  return {
    fixed: of('fixed'),
    flexible: of('flexible'),
    trial: trials.reduce((sum, { denomination }) => sum + denomination, 0n),
    growing:
      open.reduce((sum, hold) => sum + growingOf(asker, hold), 0n) +
      // What a card pays as a fee coupon is no money.
      trials.filter(({ pays }) => pays !== 'credit').reduce((sum, card) => sum + growingTrial(asker, card), 0n),
    holds: open.length + trials.length,
  };
};

type CoinRows = (asker: Asker, person: string, kind: EarnProduct['kind'] | null) => Promise<EarnCoinRow[]>;
const createCoinRows =
  ({ histories }: Services, desk: EarnDesk): CoinRows =>
  async (asker: Asker, person: string, kind: EarnProduct['kind'] | null): Promise<EarnCoinRow[]> => {
    // What was paid since the latest 00:00 UTC: of a term that ended then, all of it; a person has few holdings that pay at once.
    const today = await histories.money(asker.env, person, {
      page: 1,
      pageSize: 999,
      kinds: ['earn-interest'],
      fromMs: dayOf(asker.nowMs) * DAY_MS,
    });
    const isOf = ({ reference }: MoneyBill): boolean => {
      const id = reference?.slice(0, reference.lastIndexOf('.'));
      return kind === null || EARN_PRODUCTS.find((product) => product.id === id)?.kind === kind;
    };
    return EARN_COINS.map((coin) => {
      const { fixed, flexible, trial, growing, holds } = sumsOf(desk, asker, person, coin, kind);
      const total = fixed + flexible;
      const latest = today.rows.filter((bill) => bill.coin === coin && isOf(bill));
      const kept = asker.kernel.earnHolds(person).filter((hold) => hold.coin === coin && hold.kind === kind);
      const paid =
        kind === null ? asker.kernel.earnPaid(person, coin) : kept.reduce((sum, hold) => sum + hold.paid, 0n);
      return {
        ...coinFields(coin),
        fixed: minorText(fixed),
        flexible: minorText(flexible),
        total: minorText(total),
        trial: minorText(trial),
        growing: minorText(growing),
        interestPaid: minorText(paid),
        interestYesterday: minorText(latest.reduce((sum, { amount }) => sum + amount, 0n)),
        holds,
        value: valueText(asker.kernel, coin, total),
      };
    });
  };

export const earnHoldingCalls = (services: Services, desk: EarnDesk): Pick<Handlers, HoldingCall> => {
  const coinRows = createCoinRows(services, desk);
  const assets = async (
    env: Env,
    session: Parameters<EarnDesk['ready']>[1],
    person: string,
    kind: EarnProduct['kind'] | null,
  ) => {
    const asker = await desk.ready(env, session);
    const coins = await coinRows(asker, person, kind);
    const total = coins.reduce((sum, { value }) => sum + (minorOf(value) ?? 0n), 0n);
    return { data: { coins, totalValue: minorText(total), nextDate: desk.nextDate() } };
  };
  const allHolds = (asker: Asker, person: string): readonly EarnHoldRow[] =>
    [
      ...asker.kernel.earnHolds(person).map((hold) => earnHoldRow(asker, hold)),
      ...desk.trialsOf(asker, person).map((card) => trialHoldRow(asker, card)),
    ].toSorted((a, b) => b.boughtDate - a.boughtDate);
  const one = async (
    env: Env,
    session: Parameters<EarnDesk['ready']>[1],
    id: string,
    kind: 'fixed' | 'flexible' | 'trial',
  ) => {
    const asker = await desk.ready(env, session);
    const row = allHolds(asker, asker.person ?? '').find(
      (hold) => hold.id === id && hold.productType === earnType.code(kind),
    );
    return row === undefined ? refuse(codes.unknownHold) : { data: row };
  };
  return {
    readEarnAssets: ({ query, session }) => assets(query.env, session, session.user.userId, null),
    readFixedAsset: ({ query, session }) => assets(query.env, session, session.user.userId, 'fixed'),
    readFlexibleAsset: ({ query, session }) => assets(query.env, session, session.user.userId, 'flexible'),
    readEarnCoins: async ({ query, session }) => {
      const asker = await desk.ready(query.env, session);
      const rows = (await coinRows(asker, session.user.userId, null)).filter(({ holds }) => holds > 0);
      return { data: { rows, total: rows.length } };
    },
    readEarnHolds: async ({ query, session }) => {
      const asker = await desk.ready(query.env, session);
      const wanted = query.status?.split(',').map(Number) ?? [earnStatus.code('open')];
      const coin = coinOfQuery(query.coinId);
      const found = allHolds(asker, session.user.userId).filter(
        (row) =>
          wanted.includes(row.status) &&
          (query.productType === undefined || Number(query.productType) === row.productType) &&
          (coin === null || row.currencyCode === coin),
      );
      const from = (query.page - 1) * query.pageSize;
      return { data: { rows: found.slice(from, from + query.pageSize), total: found.length } };
    },
    readFixedHold: ({ query, session }) => one(query.env, session, query.id, 'fixed'),
    readFlexibleHold: ({ query, session }) => one(query.env, session, query.id, 'flexible'),
    readTrialHold: ({ query, session }) => one(query.env, session, query.id, 'trial'),
  };
};

// Calls about what came and went in the earn area: interest by day, movements.
import { codes } from '../../../src/domain/wire/codes.ts';
import { earnRecordType } from '../../../src/domain/wire/earn-numbers.ts';
import type { EarnRecordRow } from '../../../src/domain/wire/earn-rows.ts';
import { earnAccount } from '../../account/account-id.ts';
import type { BillKind } from '../../account/bills.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import type { Coin, Minor } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { MoneyFilter } from '../../store/history-pages.ts';
import type { MoneyBill } from '../../store/money-history.ts';
import { minorText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { earnHoldRow, earnRecordRow, trialHoldRow } from '../rows/earn-hold-row.ts';
import { coinFields, coinOfQuery } from './earn-desk.ts';
import type { EarnDesk } from './earn-desk.ts';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;
const PAGE = 999;
const RECORDED: readonly BillKind[] = earnRecordType.pairs.map(([, kind]) => kind);
const recordRows = (bills: readonly MoneyBill[], env: Env): EarnRecordRow[] =>
  bills.flatMap((bill) => earnRecordRow(bill, env) ?? []);
const between = ({
  startDate,
  endDate,
}: {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}) => ({
  ...(startDate !== undefined && { fromMs: startDate }),
  ...(endDate !== undefined && { toMs: endDate }),
});

type RecordCall = 'readEarnProfit' | 'readEarnRecords' | 'readEarnRecord' | 'readFlexibleProfit';
const profitCalls = ({ histories }: Pick<Services, 'histories'>, desk: EarnDesk): Pick<Handlers, 'readEarnProfit'> => {
  const everyPage = async (
    env: Env,
    person: string,
    filter: Omit<MoneyFilter, 'page' | 'pageSize'>,
  ): Promise<MoneyBill[]> => {
    const all: MoneyBill[] = [];
    for (let page = 1; ; page += 1) {
      // One after the other: each answer says whether there is another.
      // oxlint-disable-next-line no-await-in-loop
      const { rows, total } = await histories.money(env, person, { ...filter, page, pageSize: PAGE });
      all.push(...rows);
      if (rows.length === 0 || all.length >= total) return all;
    }
  };
  return {
    readEarnProfit: async ({ query, session }) => {
      const { nowMs } = await desk.ready(query.env, session);
      const toMs = query.endDate ?? nowMs;
      const earliest = (dayOf(toMs) - MOST_DAYS + 1) * DAY_MS;
      const fromMs = Math.max(query.startDate ?? (dayOf(toMs) - USUAL_DAYS + 1) * DAY_MS, earliest);
      const coin = coinOfQuery(query.coinId);
      const bills = await everyPage(query.env, session.user.userId, {
        kinds: ['earn-interest'],
        ...(coin !== null && { coin }),
        fromMs,
        toMs,
      });
      const sums = new Map<string, { readonly date: number; readonly coin: Coin; amount: Minor }>();
      const totals = new Map<Coin, Minor>();
      for (const { timeMs, coin: paidIn, amount } of bills) {
        const date = dayOf(timeMs) * DAY_MS;
        const sum = sums.get(`${date} ${paidIn}`) ?? { date, coin: paidIn, amount: 0n };
        sum.amount += amount;
        sums.set(`${date} ${paidIn}`, sum);
        totals.set(paidIn, (totals.get(paidIn) ?? 0n) + amount);
      }
      return {
        data: {
          rows: [...sums.values()].map((sum) => ({
            date: sum.date,
            ...coinFields(sum.coin),
            amount: minorText(sum.amount),
          })),
          totals: [...totals].map(([paidIn, amount]) => ({ ...coinFields(paidIn), amount: minorText(amount) })),
        },
      };
    },
  };
};

export const earnRecordCalls = ({ histories }: Services, desk: EarnDesk): Pick<Handlers, RecordCall> => ({
  ...profitCalls({ histories }, desk),
  readEarnRecords: async ({ query, session }) => {
    await desk.ready(query.env, session);
    const coin = coinOfQuery(query.coinId);
    const kinds = query.type?.split(',').flatMap((code) => earnRecordType.word(Number(code)) ?? []) ?? RECORDED;
    const { rows, total } = await histories.money(query.env, session.user.userId, {
      page: query.page,
      pageSize: query.pageSize,
      kinds,
      ...(coin !== null && { coin }),
      ...between(query),
    });
    return { data: { rows: recordRows(rows, query.env), total } };
  },
  readEarnRecord: async ({ query, session }) => {
    const asker = await desk.ready(query.env, session);
    const person = session.user.userId;
    const { rows } = await histories.money(query.env, person, {
      page: 1,
      pageSize: 1,
      kinds: RECORDED,
      billId: query.id,
    });
    const [record] = recordRows(rows, query.env);
    if (record === undefined) return refuse(codes.unknownHold);
    const hold = asker.kernel.earnHolds(person).find(({ id }) => id === record.holdId);
    const card = desk.trialsOf(asker, person).find(({ id }) => id === record.cardId);
    const row = hold !== undefined ? earnHoldRow(asker, hold) : card === undefined ? null : trialHoldRow(asker, card);
    return { data: { record, hold: row } };
  },
  readFlexibleProfit: async ({ query, session }) => {
    await desk.ready(query.env, session);
    const person = session.user.userId;
    const filter = { kinds: ['earn-interest'], accounts: [earnAccount(person)], ...between(query) } as const;
    const { rows, total } = await histories.money(query.env, person, {
      ...filter,
      page: query.page,
      pageSize: query.pageSize,
      ...(query.id !== undefined && { reference: query.id }),
    });
    return { data: { rows: recordRows(rows, query.env), total } };
  },
});

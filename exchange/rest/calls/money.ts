import { codes } from '../../../src/domain/wire/codes.ts';
import { brokerOf } from '../../account/account-id.ts';
import { findListed } from '../../contracts.ts';
import type { Coin, ContractSpec } from '../../kernel/language/types.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import { VIP_DAYS, VIP_LEVELS } from '../../kernel/language/venue-assumptions.ts';
import { ratesAt } from '../../kernel/money/fee-rates.ts';
import type { Services } from '../../services.ts';
import { billType } from '../../../src/domain/wire/money-numbers.ts';
import { broker } from '../../../src/domain/wire/numbers.ts';
import { minorText, ppmText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { requestedAccount } from '../own-accounts.ts';
import { contractDetail } from '../rows/contract-row.ts';
import { accountRow, moneyBillRow } from '../rows/money-row.ts';

type MoneyCall = 'readContract' | 'readVipLevels' | 'readAccount' | 'readMoneyBills';
const NOT_FOUND = 404;

type Rates = Pick<Handlers, 'readContract' | 'readVipLevels'>;
const rateCalls = ({ contracts, ledger, clock }: Services): Rates => ({
  readContract: ({ params, query }) => {
    const spec = findListed(contracts, params);
    return spec === undefined
      ? refuse(codes.unknownContract, NOT_FOUND)
      : { data: contractDetail(spec, query.env, ledger.kernel(query.env), clock.now()) };
  },
  readVipLevels: async ({ params, query, session }) => {
    await ledger.whenDurable();
    const spec = findListed(contracts, params);
    if (spec === undefined) return refuse(codes.unknownContract);
    const rowOf = (level: number, tradedUsdt: number) => {
      const { makerPpm, takerPpm } = ratesAt(level, spec);
      return {
        level,
        makerFeeRate: ppmText(makerPpm),
        takerFeeRate: ppmText(takerPpm),
        tradedUsdt: String(tradedUsdt),
      };
    };
    const kernel = ledger.kernel(query.env);
    // A visitor has traded nothing, and has no days.
    const person = session?.user.userId ?? null;
    const traded = (from: number, to: number): string =>
      person === null ? '0' : minorText(kernel.traded(person, from, to));
    const today = dayOf(clock.now());
    const days = Array.from({ length: person === null ? 0 : VIP_DAYS + 1 }, (_, index) => today - VIP_DAYS + index);
    const own = {
      level: person === null ? 0 : (kernel.account(person)?.vip ?? 0),
      tradedUsdt: traded(today - VIP_DAYS, today - 1),
      tradedToday: traded(today, today),
      nextRatingDate: (today + 1) * DAY_MS,
    };
    return {
      data: {
        ...own,
        rows: VIP_LEVELS.map(({ tradedUsdt }, index) => rowOf(index, tradedUsdt)),
        days: days.map((day) => ({ date: day * DAY_MS, tradedUsdt: traded(day, day) })),
      },
    };
  },
});

export const moneyCalls = (services: Services): Pick<Handlers, MoneyCall> => {
  const { contracts, ledger, histories } = services;
  const coinOf = (spec: ContractSpec): Coin => spec.coin;
  return {
    ...rateCalls(services),
    readAccount: async ({ params, query, session }) => {
      await ledger.whenDurable();
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract);
      const account = requestedAccount(ledger.kernel(query.env), session.user.userId, query);
      if (account === null) return refuse(codes.accountNotOpen);
      return { data: accountRow(account, coinOf(spec), spec.bizType, query.env, ledger.kernel(query.env)) };
    },
    readMoneyBills: async ({ query, session }) => {
      await ledger.whenDurable();
      const { page, pageSize, type, brokerId, currencyCode, contractCode = '', startDate, endDate } = query;
      const person = session.user.userId;
      const accounts = ledger.kernel(query.env).accountsOf(person);
      const named = broker.word(Number(brokerId));
      const { rows, total } = await histories.money(query.env, person, {
        page,
        pageSize,
        ...(brokerId !== undefined && { accounts: accounts.filter((account) => brokerOf(account) === named) }),
        ...(type !== undefined && { kinds: type.split(',').flatMap((code) => billType.word(Number(code)) ?? []) }),
        ...(currencyCode !== undefined && { coin: currencyCode }),
        ...(contractCode !== '' && { contract: contractCode }),
        ...(startDate !== undefined && { fromMs: startDate }),
        ...(endDate !== undefined && { toMs: endDate }),
      });
      return { data: { bills: rows.map((bill) => moneyBillRow(bill, query.env)), total } };
    },
  };
};

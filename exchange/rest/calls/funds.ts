// What everybody may see of the money between traders: funding rates, and the insurance fund.
import { codes } from '../../../src/domain/wire/codes.ts';
import { findListed } from '../../contracts.ts';
import type { ContractCode } from '../../kernel/language/types.ts';
import { DAY_MS } from '../../kernel/language/days.ts';
import { FUNDING_HOURS } from '../../market/prices/funding-rate.ts';
import type { SettledRate } from '../../market/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { Found, Page } from '../../store/history-query.ts';
import { minorText, ppmText, scaledText, trimmedText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';

const NOT_FOUND = 404;
const RATE_DIGITS = 9;

/** Settled rates as they are kept, and behind the oldest of them those of the time before the first start. */
const createRates = ({ histories, market }: Pick<Services, 'histories' | 'market'>) => {
  // Settled rates are kept for good: the oldest stays the oldest.
  const oldest = new Map<string, number>();
  const oldestOf = async (env: Env, code: ContractCode, total: number): Promise<number> => {
    const key = `${env} ${code}`;
    const known = oldest.get(key);
    if (known !== undefined || total === 0) return known ?? Infinity;
    const { rows } = await histories.funding(env, code, { page: total, pageSize: 1 });
    const stampMs = rows[0]?.stampMs ?? Infinity;
    oldest.set(key, stampMs);
    return stampMs;
  };
  return async (env: Env, code: ContractCode, { page, pageSize }: Page): Promise<Found<SettledRate>> => {
    const { rows, total } = await histories.funding(env, code, { page, pageSize });
    const first = await oldestOf(env, code, total);
    const past = market.pastRates(env, code).filter(({ stampMs }) => stampMs < first);
    const from = Math.max(0, (page - 1) * pageSize - total);
    return { rows: [...rows, ...past.slice(from, from + pageSize - rows.length)], total: total + past.length };
  };
};

export const fundCalls = (services: Services): Pick<Handlers, 'readFeeRates' | 'readInsuranceFund'> => {
  const { contracts, ledger, histories } = services;
  const ratesOf = createRates(services);
  return {
    readFeeRates: async ({ params, query, session }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract, NOT_FOUND);
      const kernel = ledger.kernel(query.env);
      const user = session?.user.userId ?? '';
      const { makerPpm, takerPpm } = kernel.feeRates(user, spec.code);
      const { rows, total } = await ratesOf(query.env, spec.code, query);
      return {
        data: {
          contractCode: spec.code,
          makerFeeRate: ppmText(makerPpm),
          takerFeeRate: ppmText(takerPpm),
          vipLevel: kernel.account(user)?.vip ?? 0,
          rows: rows.map(({ stampMs, ratePpb }) => ({
            timeIndex: stampMs,
            feeRate: trimmedText(scaledText(BigInt(ratePpb), RATE_DIGITS)),
            liquidationHour: FUNDING_HOURS,
          })),
          total,
        },
      };
    },
    readInsuranceFund: async ({ params, query }) => {
      const spec = findListed(contracts, params);
      if (spec === undefined) return refuse(codes.unknownContract, NOT_FOUND);
      const { env, page, pageSize } = query;
      const { rows, total } = await histories.insurance(env, spec.coin, { page, pageSize });
      // The row before the page's last one, which that one's change is counted from.
      const { rows: before } = await histories.insurance(env, spec.coin, { page: page * pageSize + 1, pageSize: 1 });
      const held = ledger
        .kernel(env)
        .pools()
        .find(({ pool, coin }) => pool === 'insurance' && coin === spec.coin);
      return {
        data: {
          contractCode: spec.code,
          currencyCode: spec.coin,
          balance: minorText(held?.amount ?? 0n),
          days: rows.map(({ day, amount }, index) => {
            const older = rows[index + 1] ?? before[0];
            return {
              date: day * DAY_MS,
              balance: minorText(amount),
              change: older === undefined ? '' : minorText(amount - older.amount),
            };
          }),
          total,
        },
      };
    },
  };
};

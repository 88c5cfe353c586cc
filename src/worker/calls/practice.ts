// What the exchange gives and grants: practice money, the identity that opens cards, the level of the fees; and transfers between own accounts.
import { readTopUps, readVipLevels, topUp } from '../../domain/wire/compiled/money.ts';
import { readIdentity } from '../../domain/wire/compiled/settings.ts';
import { billType } from '../../domain/wire/money-numbers.ts';
import { PAGE_ROWS } from '../../domain/kernel/page.ts';
import type { TopUpCoin } from '../../domain/account/practice.ts';
import { command, query, type NounCalls } from './declare.ts';
import { transferCalls } from './transfers.ts';

type WireCoin = {
  readonly coinId: number;
  readonly currencyCode: string;
  readonly dailyAmount: string;
  readonly given: string;
  readonly left: string;
};
/** Either name of the contract account means the same one. */
const params = { bizType: 'perpetual' } as const;
/** The exchange looks once a second whether levels are due: until it has, they are those of the day before. */
const RATING_MS = 2000;
const toCoin = ({ coinId, currencyCode, dailyAmount, given, left }: WireCoin): TopUpCoin => ({
  id: coinId,
  coinName: currencyCode.toUpperCase(),
  dailyAmount,
  given,
  left,
});

export const practiceCalls = {
  reads: {},
  queries: {
    topUps: query('topUps', {
      call: readTopUps,
      toInput: ({ page }) => ({ params, query: { page, pageSize: PAGE_ROWS } }),
      toAnswer: ({ coins, nextDate, rows, total }) => ({
        coins: coins.map(toCoin),
        nextDayMs: nextDate,
        rows: rows.map(({ id, type, currencyCode, amount, balance, createdDate }) => ({
          id,
          isStart: billType.word(type) === 'deposit',
          coinName: currencyCode.toUpperCase(),
          amount,
          balance,
          timeMs: createdDate,
        })),
        total,
      }),
      endsAt: ({ nextDate }) => nextDate,
    }),
    identity: query('identity', {
      call: readIdentity,
      toInput: () => ({}),
      toAnswer: ({ verified, verifiedDate }) => ({
        isVerified: verified === 1,
        sinceMs: verifiedDate === 0 ? null : verifiedDate,
      }),
    }),
    vipLevels: query('vipLevels', {
      call: readVipLevels,
      toInput: ({ bizType, contract }) => ({ params: { bizType, contractCode: contract } }),
      toAnswer: ({ level, tradedUsdt, tradedToday, nextRatingDate, rows, days }) => ({
        level,
        tradedUsdt,
        tradedToday,
        nextRatingMs: nextRatingDate,
        levels: rows.map((row) => ({
          level: row.level,
          makerRate: row.makerFeeRate,
          takerRate: row.takerFeeRate,
          tradedUsdt: row.tradedUsdt,
        })),
        days: days.map((day) => ({ dayMs: day.date, tradedUsdt: day.tradedUsdt })),
      }),
      endsAt: ({ nextRatingDate }) => nextRatingDate + RATING_MS,
    }),
  },
  commands: {
    ...transferCalls.commands,
    topUp: command('topUp', {
      call: topUp,
      toInput: ({ clientId, coin, amount }) => {
        const body = { tag: clientId, coinId: coin, amount };
        return { params, body, recorded: body };
      },
      toAnswer: toCoin,
    }),
  },
} satisfies NounCalls;

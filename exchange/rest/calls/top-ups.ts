// Practice money in the real environment, where nobody pays in: from the house, up to so much a day.
import { codes } from '../../../src/domain/wire/codes.ts';
import { coinId } from '../../../src/domain/wire/money-numbers.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import type { CallAnswer } from '../../../src/domain/wire/calls.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import { TOP_UP_A_DAY } from '../../kernel/language/venue-assumptions.ts';
import type { Coin } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { bodyHashOf } from '../../store/client-ids.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import { minorOf, minorText } from '../decimal-text.ts';
import { refuse, wroteTooMuch } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { topUpRow } from '../rows/money-row.ts';

const COINS = Object.keys(TOP_UP_A_DAY) as readonly Coin[];
/** No client order id has a colon: nobody's order stands under the id of a top-up. */
const keyOf = (tag: string): string => `top-up:${tag}`;

export const topUpCalls = ({
  ledger,
  histories,
  clientIds,
  writes,
  clock,
}: Services): Pick<Handlers, 'topUp' | 'readTopUps'> => {
  /** Of the day that it is: a day has as much of each coin for everybody. */
  const coinRow = (env: Env, user: string, coin: Coin): CallAnswer<'readTopUps'>['coins'][number] => {
    const given = ledger.kernel(env).toppedUp(user, coin, dayOf(clock.now()));
    return {
      coinId: coinId.code(coin),
      currencyCode: coin,
      dailyAmount: minorText(TOP_UP_A_DAY[coin]),
      given: minorText(given),
      left: minorText(TOP_UP_A_DAY[coin] - given),
    };
  };
  const nextDate = (): number => (dayOf(clock.now()) + 1) * DAY_MS;
  return {
    topUp: async ({ query: { env }, body, session }) => {
      if (env === environments.mock) return refuse(codes.topUpRealOnly);
      const user = session.user.userId;
      const [coin, amount] = [coinId.word(body.coinId), minorOf(body.amount)];
      if (coin === null || amount === null) return refuse(codes.badParameter);
      const bodyHash = bodyHashOf([body.coinId, String(amount)]);
      // From here to `keep` nothing is awaited: of two that come at once under one id the second finds the first.
      const known = clientIds.find(env, user, keyOf(body.tag));
      if (known !== null && known.bodyHash !== bodyHash) return refuse(codes.clientIdReused);
      if (known === null) {
        // What was given under the id is answered also to who may write no more today.
        if (writes.state(user) !== 'free') return wroteTooMuch(writes.leftMs());
        const outcome = ledger.execute(env, { type: 'topUp', user, coin, amount });
        if (!outcome.ok) {
          await ledger.whenDurable();
          return refuse(refusalCode(outcome.refusal));
        }
        writes.add(user, REQUEST_BYTES);
        clientIds.keep(env, user, keyOf(body.tag), { bodyHash, orderId: null, planId: null, refusal: null });
      }
      await ledger.whenDurable();
      return {
        data: { ...coinRow(env, user, coin), tag: body.tag, amount: minorText(amount), nextDate: nextDate() },
      };
    },
    readTopUps: async ({ query: { env, page, pageSize }, session }) => {
      await ledger.whenDurable();
      const user = session.user.userId;
      // Of the moment up to which all is on the disk: what comes while the rows are read is in neither.
      const coins = env === environments.mock ? [] : COINS.map((coin) => coinRow(env, user, coin));
      const { rows, total } = await histories.money(env, user, { page, pageSize, kinds: ['top-up', 'deposit'] });
      return {
        data: {
          coins,
          nextDate: nextDate(),
          rows: rows.map((bill) => topUpRow(bill, env)),
          total,
        },
      };
    },
  };
};

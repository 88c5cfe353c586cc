import type { View } from '../../worker/api/door.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Drawn } from '../features/trading/chart/state/kept-chart.ts';
import { guessBizType, readTradeSearch } from '../search.ts';

/** What the trade page at this address will show, before there is a page: the engine need not wait for it. null: not a trade page. */
export const bootView = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { groupTicks }: Pick<Settings, 'groupTicks'>,
  { period, price }: Drawn,
): View | null => {
  const [, kind] =
    /^\/contract\/(mock|exchange)\/trade\/?$/.exec(pathname === '/' ? '/contract/mock/trade' : pathname) ?? [];
  if (kind === undefined) return null;
  const asked = readTradeSearch(Object.fromEntries(new URLSearchParams(search)));
  const { contractCode: contract } = asked;
  return {
    environment: kind === 'mock' ? 'mock' : 'real',
    contract,
    bizType: guessBizType(asked),
    period: period === 'time' ? '1m' : period,
    groupTicks: groupTicks[contract] ?? 1,
    ...(price === 'last' ? {} : { barPrice: price }),
  };
};

import type { Freshness } from '../../worker/api/freshness.ts';
import { useExchangeTime } from './use-exchange-time.ts';

/** Age in ms of the newest fact, in whole seconds; null while loading. It only counts on while the data is not live. */
export const useFreshAge = (freshness: Freshness): number | null => {
  const now = useExchangeTime();
  return freshness.atMs === null ? null : Math.max(0, now - freshness.atMs);
};

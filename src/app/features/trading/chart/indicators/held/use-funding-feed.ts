import { useCallback, useEffect, useMemo } from 'react';
import { fundingPoints } from '../../../../../../domain/chart/indicators/held-points.ts';
import type { Contract } from '../../../../../../domain/contract/contract.ts';
import type { FundingRate } from '../../../../../../domain/contract/overview.ts';
import { useIsReplay } from '../../../../../engine/use-is-replay.ts';
import { useQuery } from '../../../../../engine/use-query.ts';
import { useSelected } from '../../../../../engine/use-snapshot.ts';
import type { HeldState } from './held-state.ts';

/** The most a page holds. Three of them are a year and a third of settlements every eight hours: longer than charts of candles go back. */
const SIZE = 500;
const HOUR_MS = 3_600_000;
/** A settlement that is due and not there yet is looked for this often. */
const AGAIN_MS = 5_000;

type Page = { readonly rows: readonly FundingRate[]; readonly total: number } | null;
/** Whether rates before those of a page are needed, and there are some. */
const goesOn = (page: Page, from: number, oldestMs: number): boolean =>
  page !== null && page.total > from + page.rows.length && (page.rows.at(-1)?.timeMs ?? 0) > oldestMs;

/** Settled rates from the newest back to the oldest candle, `oldestMs`. */
const useRates = ({ code, bizType }: Contract, oldestMs: number) => {
  const of = { contract: code, bizType, size: SIZE };
  const first = useQuery('fundingRates', bizType === 'perpetual' ? { ...of, page: 1 } : null);
  const second = useQuery('fundingRates', goesOn(first.value, 0, oldestMs) ? { ...of, page: 2 } : null);
  const third = useQuery('fundingRates', goesOn(second.value, SIZE, oldestMs) ? { ...of, page: 3 } : null);
  const [again, againSecond, againThird] = [first.retry, second.retry, third.retry];
  const retry = useCallback(() => {
    again();
    againSecond();
    againThird();
  }, [again, againSecond, againThird]);
  const [newest, older, oldest] = [first.value, second.value, third.value];
  // Where a settlement moved a row on to the next page, the newer page counts.
  const rates = useMemo(() => [oldest, older, newest].flatMap((page) => page?.rows ?? []), [newest, older, oldest]);
  return { first, rates, retry, isFailed: [first, second, third].some(({ state }) => state === 'failed') };
};

/** The settled funding rates of a contract as far back as its candles are shown. A delivery contract has none. */
export const useFundingFeed = (contract: Contract, oldestMs: number): HeldState => {
  const { first, rates, retry, isFailed } = useRates(contract, oldestMs);
  const isReplay = useIsReplay();
  const settlesAtMs = useSelected('ticker', (ticker) =>
    ticker?.contract === contract.code ? ticker.fundingAtMs : null,
  );
  const newest = first.value?.rows[0];
  const isBehind = newest !== undefined && settlesAtMs !== null && newest.timeMs < settlesAtMs - newest.hours * HOUR_MS;
  useEffect(() => {
    if (!isBehind) return undefined;
    retry();
    const timer = window.setInterval(retry, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isBehind, retry]);
  const points = useMemo(() => fundingPoints(rates, isBehind), [rates, isBehind]);
  return useMemo(() => {
    if (contract.bizType !== 'perpetual') return { points, note: 'chart.held.noFunding', retry: null };
    if (isFailed)
      return isReplay
        ? { points, note: 'chart.held.notOnTape', retry: null }
        : { points, note: points.length === 0 ? 'chart.held.failed' : 'chart.held.olderFailed', retry };
    if (first.value === null) return { points, note: 'common.loading', retry: null };
    return { points, note: points.length === 0 ? 'chart.held.noneSettled' : null, retry: null };
  }, [contract.bizType, points, isFailed, isReplay, first.value, retry]);
};

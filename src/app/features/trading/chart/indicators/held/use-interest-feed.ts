import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HeldPoint } from '../../../../../../domain/chart/indicators/held.ts';
import { analysisSpanMs, interestPoints } from '../../../../../../domain/chart/indicators/held-points.ts';
import type { AnalysisPeriod } from '../../../../../../domain/market/analysis.ts';
import type { Contract } from '../../../../../../domain/contract/contract.ts';
import { nextCandleMs } from '../../../../../../domain/market/candle-gap.ts';
import type { CandleInterval } from '../../../../../../worker/api/snapshots.ts';
import { useExchangeTime } from '../../../../../engine/use-exchange-time.ts';
import { useIsReplay } from '../../../../../engine/use-is-replay.ts';
import { useQuery } from '../../../../../engine/use-query.ts';
import { useSelected } from '../../../../../engine/use-snapshot.ts';
import type { HeldState } from './held-state.ts';

/** The most a read answers. */
const SIZE = 500;
/** Ended intervals are read again this often. */
const AGAIN_MS = 60_000;
/** Pushed figures that are remembered: more than fit into the time between two reads. */
const MOST_SEEN = 1_000;

/** The finest intervals that say something of each candle, and coarser ones for the time before those. */
const periodsOf = (interval: CandleInterval): readonly [AnalysisPeriod, AnalysisPeriod] =>
  nextCandleMs(interval, 0) < analysisSpanMs['1h'] ? ['5m', '1h'] : ['1h', '1D'];

/** What was pushed while the page looked: each figure from the moment it was seen. */
const useSeen = ({ code }: Contract, spanMs: number): readonly HeldPoint[] => {
  const nowMs = useExchangeTime();
  const text = useSelected('ticker', (ticker) => (ticker?.contract === code ? ticker.openInterestCont : null));
  const [seen, setSeen] = useState<readonly HeldPoint[]>([]);
  const [last, setLast] = useState<string | null>(null);
  if (text !== last) {
    setLast(text);
    if (text !== null) {
      const point = { fromMs: nowMs, untilMs: nowMs + spanMs, value: Number(text) };
      setSeen((before) => [...before, point].slice(-MOST_SEEN));
    }
  }
  return seen;
};

/** How much of a contract was open, of this exchange's own accounts: known only where the market is its own. */
export const useInterestFeed = (contract: Contract, interval: CandleInterval): HeldState => {
  const [fine, coarse] = periodsOf(interval);
  const source = useSelected('connection', (connection) => connection?.marketSource ?? '');
  const isOwn = source === '' || source.startsWith('simulation');
  const of = { contract: contract.code, bizType: contract.bizType, size: SIZE };
  const newer = useQuery('marketAnalysis', isOwn ? { ...of, period: fine } : null);
  const older = useQuery('marketAnalysis', isOwn ? { ...of, period: coarse } : null);
  const seen = useSeen(contract, analysisSpanMs[fine]);
  const isReplay = useIsReplay();
  const [again, againOlder] = [newer.retry, older.retry];
  const retry = useCallback(() => {
    again();
    againOlder();
  }, [again, againOlder]);
  useEffect(() => {
    const timer = window.setInterval(retry, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [retry]);
  const points = useMemo(
    () =>
      isOwn
        ? interestPoints(
            [
              { period: fine, points: newer.value ?? [] },
              { period: coarse, points: older.value ?? [] },
            ],
            seen,
          )
        : [],
    [isOwn, fine, coarse, newer.value, older.value, seen],
  );
  const isFailed = newer.state === 'failed' || older.state === 'failed';
  const isLoading = newer.value === null;
  return useMemo(() => {
    if (!isOwn) return { points, note: 'chart.held.otherVenue', retry: null };
    if (isFailed)
      return isReplay
        ? { points, note: 'chart.held.notOnTape', retry: null }
        : { points, note: points.length === 0 ? 'chart.held.failed' : 'chart.held.olderFailed', retry };
    if (isLoading) return { points, note: 'common.loading', retry: null };
    return { points, note: points.length === 0 ? 'chart.held.noneOpen' : null, retry: null };
  }, [isOwn, points, isFailed, isReplay, isLoading, retry]);
};

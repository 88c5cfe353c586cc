import { chartIntervals, type ChartInterval } from './settings.ts';

export const LEAST_PERIODS = 1;
export const MOST_PERIODS = 6;

export type TakenPeriods =
  | { readonly ok: true; readonly buttons: readonly ChartInterval[] }
  | { readonly ok: false; readonly problem: 'chart.periods.least' | 'chart.periods.most' };

/**
 * The chart's quick buttons after one was put or taken away, shortest first; a problem where it would be the last to go or one too many.
 * Example: togglePeriod(['1m'], '1h') has buttons ['1m', '1h']; togglePeriod(['1m'], '1m') is the problem 'chart.periods.least'.
 */
export const togglePeriod = (buttons: readonly ChartInterval[], interval: ChartInterval): TakenPeriods => {
  const isThere = buttons.includes(interval);
  if (isThere && buttons.length <= LEAST_PERIODS) return { ok: false, problem: 'chart.periods.least' };
  if (!isThere && buttons.length >= MOST_PERIODS) return { ok: false, problem: 'chart.periods.most' };
  return { ok: true, buttons: chartIntervals.filter((one) => buttons.includes(one) !== (one === interval)) };
};

/** How many buttons must go before they can be kept: an older account may have more than there is room for. Example: of eight it is 2, of six 0. */
export const periodsOver = (buttons: readonly ChartInterval[]): number => Math.max(0, buttons.length - MOST_PERIODS);

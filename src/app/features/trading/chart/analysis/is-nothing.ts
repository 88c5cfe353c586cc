import type { AnalysisLine } from './analysis-chart.ts';

/**
 * Whether no line has anything to draw: a ratio that is 0 is a figure, bars and areas of 0 are none.
 * Example: isNothing([{ kind: 'bars', heightsLossy: [0, 0] }]) is true.
 */
export const isNothing = (lines: readonly Pick<AnalysisLine, 'kind' | 'heightsLossy'>[]): boolean =>
  lines.every(({ kind, heightsLossy }) => {
    const isAmount = kind === 'bars' || kind === 'area';
    return heightsLossy.every((height) => height === null || (isAmount && height === 0));
  });

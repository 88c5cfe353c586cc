// What the charts of the market analysis show.
import { longShare, longShortRatio, type LongShort } from '../../../../../domain/market/analysis.ts';
import { noNumber, formatCompact, formatDecimal } from '../../../../format/number-text.ts';
import type { AnalysisLine } from './analysis-chart.ts';
import type { Card } from './analysis-card.tsx';

/** For a line's height alone: figures in words come from the exact text. */
const heightLossy = (text: string | null): number | null => (text === null ? null : Number(text));
const ratioText = (sides: LongShort): string => longShortRatio(sides) ?? noNumber;
const shareText = (sides: LongShort): string => {
  const share = longShare(sides);
  return share === null ? noNumber : `${share}%`;
};
const accent: AnalysisLine['colour'] = ({ accent: colour }) => colour;
const plain: AnalysisLine['colour'] = ({ text }) => text;
const writeRatio = (height: number): string => height.toFixed(2);
const writeCont = (height: number): string =>
  formatCompact(String(Math.round(Math.abs(height)))).replace(/\.00(?=[KMBT]?$)/, '');
const contText = (amountCont: number): string => formatDecimal(String(amountCont));
/** The long and short side in dollars; "--" where there was no mark price. */
const usdText = (text: string | undefined): string => (text === undefined ? noNumber : `${formatDecimal(text)} USD`);

const accounts: Card = {
  id: 'accounts',
  title: 'analysis.accounts',
  says: 'analysis.accounts.says',
  none: 'analysis.ratio.none',
  write: writeRatio,
  linesOf: (points) => [
    { kind: 'line', colour: accent, heightsLossy: points.map((point) => heightLossy(longShortRatio(point.accounts))) },
    {
      kind: 'dashes',
      colour: plain,
      heightsLossy: points.map((point) => heightLossy(longShortRatio(point.topAccounts))),
    },
  ],
  figuresOf: ({ accounts: all, topAccounts }) => [
    { name: 'analysis.all', text: ratioText(all), mark: 'line' },
    { name: 'analysis.top', text: ratioText(topAccounts), mark: 'dashes' },
    { name: 'analysis.long', text: shareText(all), mark: null },
    { name: 'analysis.long.count', text: `${all.long} / ${all.short}`, mark: null },
  ],
};
const positions: Card = {
  id: 'positions',
  title: 'analysis.positions',
  says: 'analysis.positions.says',
  none: 'analysis.ratio.none',
  write: writeRatio,
  linesOf: (points) => [
    { kind: 'line', colour: accent, heightsLossy: points.map((point) => heightLossy(longShortRatio(point.topCont))) },
  ],
  figuresOf: ({ topCont, topUsd }) => [
    { name: 'analysis.ratio', text: ratioText(topCont), mark: 'line' },
    { name: 'analysis.long.worth', text: usdText(topUsd?.long), mark: null },
    { name: 'analysis.short.worth', text: usdText(topUsd?.short), mark: null },
  ],
};
const takers: Card = {
  id: 'takers',
  title: 'analysis.takers',
  says: 'analysis.takers.says',
  none: 'analysis.takers.none',
  write: writeCont,
  linesOf: (points) => [
    { kind: 'bars', colour: ({ rise }) => rise, heightsLossy: points.map(({ takerBuyCont }) => takerBuyCont) },
    { kind: 'bars', colour: ({ fall }) => fall, heightsLossy: points.map(({ takerSellCont }) => -takerSellCont) },
  ],
  figuresOf: ({ takerBuyCont, takerSellCont }) => [
    { name: 'analysis.bought', text: contText(takerBuyCont), mark: 'rise' },
    { name: 'analysis.sold', text: contText(takerSellCont), mark: 'fall' },
    { name: 'analysis.ratio', text: ratioText({ long: takerBuyCont, short: takerSellCont }), mark: null },
  ],
};
const interest: Card = {
  id: 'interest',
  title: 'analysis.interest',
  says: 'analysis.interest.says',
  none: 'analysis.interest.none',
  write: writeCont,
  linesOf: (points) => [
    { kind: 'area', colour: accent, heightsLossy: points.map(({ openInterestCont }) => openInterestCont) },
  ],
  figuresOf: ({ openInterestCont }) => [{ name: 'analysis.open', text: contText(openInterestCont), mark: 'line' }],
};

/** In the order in which they stand. */
export const analysisCards: readonly Card[] = [accounts, positions, takers, interest];

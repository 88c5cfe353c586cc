// Which indicators a person has on the chart, in their order, with numbers and colours of their own.
import {
  firstParams,
  indicatorKinds,
  indicatorRules,
  isParam,
  type IndicatorKind,
} from '../../../../../domain/chart/indicators/registry.ts';
import { lineColours, type LineColour } from '../../../../../domain/chart/line-colour.ts';

export type ChosenIndicator = {
  readonly kind: IndicatorKind;
  readonly params: readonly number[];
  /** Of each line, in the order of the rule's lines. */
  readonly colours: readonly LineColour[];
};

/** Direction has colours of its own: lines are told apart by grey, gold and violet, and by stroke. */
const firstColours: { readonly [K in IndicatorKind]: readonly LineColour[] } = {
  ma: ['ink', 'dim', 'grey', 'grey'],
  ema: ['gold', 'violet', 'accent', 'grey'],
  boll: ['violet', 'violet', 'violet'],
  vwap: ['gold'],
  volume: ['gold', 'violet'],
  macd: ['ink', 'gold', 'grey'],
  rsi: ['violet'],
  kdj: ['ink', 'gold', 'violet'],
  atr: ['gold'],
  funding: ['grey'],
  interest: ['accent'],
};

/** An indicator as it is when it is added. Example: freshIndicator('ma').params is [6, 10, 30, 60]. */
export const freshIndicator = (kind: IndicatorKind): ChosenIndicator => ({
  kind,
  params: firstParams(kind),
  colours: firstColours[kind],
});

/** What a chart has until something is chosen. */
export const firstIndicators: readonly ChosenIndicator[] = [freshIndicator('ma')];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readOne = (value: unknown): readonly ChosenIndicator[] => {
  if (!isRecord(value)) return [];
  const kind = indicatorKinds.find((known) => known === value['kind']);
  if (kind === undefined) return [];
  const params = Array.isArray(value['params']) ? (value['params'] as readonly unknown[]) : [];
  const colours = Array.isArray(value['colours']) ? (value['colours'] as readonly unknown[]) : [];
  return [
    {
      kind,
      params: indicatorRules[kind].params.map((param, at) => {
        const kept = params[at];
        return typeof kept === 'number' && isParam(param, kept) ? kept : param.first;
      }),
      colours: firstColours[kind].map((first, at) => lineColours.find((known) => known === colours[at]) ?? first),
    },
  ];
};

/**
 * What was kept, as far as it can be read: a number beyond its limits or an unknown colour is the one it begins with, an unknown indicator is left out, a
 * second one of a kind too. Null or no list at all: what a chart has at first.
 */
export const readIndicators = (kept: unknown): readonly ChosenIndicator[] => {
  if (!Array.isArray(kept)) return firstIndicators;
  const read = (kept as readonly unknown[]).flatMap(readOne);
  return read.filter(({ kind }, at) => read.findIndex((other) => other.kind === kind) === at);
};

/** The list with one of them changed, put in at its end where it was not there. */
export const withIndicator = (list: readonly ChosenIndicator[], next: ChosenIndicator): readonly ChosenIndicator[] =>
  list.some(({ kind }) => kind === next.kind)
    ? list.map((one) => (one.kind === next.kind ? next : one))
    : [...list, next];

export const withoutIndicator = (list: readonly ChosenIndicator[], kind: IndicatorKind): readonly ChosenIndicator[] =>
  list.filter((one) => one.kind !== kind);

/** Those with a pane of their own, from the highest to the lowest. */
export const paneKinds = (list: readonly ChosenIndicator[]): readonly IndicatorKind[] =>
  list.filter(({ kind }) => indicatorRules[kind].place === 'pane').map(({ kind }) => kind);

/** The list with one pane changed with its neighbour above (−1) or below (1); the same list where there is none. */
export const withPaneMoved = (
  list: readonly ChosenIndicator[],
  kind: IndicatorKind,
  by: -1 | 1,
): readonly ChosenIndicator[] => {
  const panes = paneKinds(list);
  const other = panes[panes.indexOf(kind) + by];
  const from = list.findIndex((one) => one.kind === kind);
  const to = list.findIndex((one) => one.kind === other);
  const [a, b] = [list[from], list[to]];
  return other === undefined || a === undefined || b === undefined || !panes.includes(kind)
    ? list
    : list.with(from, b).with(to, a);
};

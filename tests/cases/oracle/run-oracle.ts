// The terminal's decimals against the exchange's integers, over any number of arbitrary states.
import { agrees, pairText } from './agreement.ts';
import type { Pair } from './agreement.ts';
import { crossPairs, roundingPairs } from './account-figures.ts';
import { orderPairs } from './order-figures.ts';
import { positionPairs } from './position-figures.ts';
import { arbitraryState, createDice } from './state.ts';
import type { State } from './state.ts';

export type OracleReport = {
  readonly states: number;
  /** Comparisons made, by figure. */
  readonly figures: ReadonlyMap<string, number>;
  readonly disagreements: readonly string[];
};

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
const pairsOf = (state: State, beside: State): readonly Pair[] => [
  ...orderPairs(state),
  ...positionPairs(state),
  ...roundingPairs(state),
  ...crossPairs(state, beside),
];

/** Runs `count` states of a seed. `onStep` is called every 10,000. The same seed gives the same states. */
export const runOracle = (
  count: number,
  seed: number,
  onStep: (done: number) => void = () => undefined,
): OracleReport => {
  const dice = createDice(seed);
  const figures = new Map<string, number>();
  const disagreements: string[] = [];
  let beside = arbitraryState(dice);
  for (let done = 1; done <= count; done += 1) {
    const state = arbitraryState(dice);
    for (const pair of pairsOf(state, beside)) {
      figures.set(pair.figure, (figures.get(pair.figure) ?? 0) + 1);
      if (!agrees(pair)) disagreements.push(`${pairText(pair)} in ${JSON.stringify([state, beside], asText)}`);
    }
    beside = state;
    if (done % 10_000 === 0) onStep(done);
  }
  return { states: count, figures, disagreements };
};

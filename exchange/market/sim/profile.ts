// What makes one contract's market differ from another's: pace, sizes, spread, how full its book is.
import type { ContractCode } from '../../kernel/language/types.ts';
import type { IndexCoin } from './world.ts';

export type Profile = {
  readonly code: ContractCode;
  readonly coin: IndexCoin;
  /** Moves every n-th step of the world. */
  readonly every: number;
  /** Ticks the fair price may leave the quotes behind before the makers move. */
  readonly patienceTicks: number;
  readonly spreadTicks: { readonly usual: number; readonly most: number; readonly wideChance: number };
  /** Share of prices that hold orders, times the usual. */
  readonly fullness: number;
  /** Contracts: middle of an ordinary level, and of the best one. */
  readonly levelSize: number;
  readonly touchSize: number;
  /** Contracts of an ordinary taker, and takers a second in an average mood. */
  readonly takeSize: number;
  readonly takesPerSecond: number;
  /** Distance of the deepest levels. */
  readonly reachTicks: number;
  /** Price above the index, as a fraction: its mean and its wandering. */
  readonly basis: { readonly mean: number; readonly wander: number };
  /** Contracts traded a second in generated history, and how far that goes back. */
  readonly historyVolume: number;
  readonly historyDays: number;
};

export const STEPS_PER_SECOND = 20;
/** Milliseconds between two steps of the world. */
export const STEP_MS = 50;

// Tasks that are rewarded with a card, and how far they are.
import { exact, toText } from '../num/decimal.ts';
import { ceilToDigits } from '../num/rounding.ts';
import type { CardKind } from './card.ts';

/** The card that is given for a task. Money is decimal text in `coin`, `share` a decimal fraction (of a fee). */
export type TaskReward = {
  readonly kind: CardKind;
  readonly coin: string;
  readonly denomination: string;
  readonly share: string;
  /** It becomes a fee coupon when it is claimed, and no money. */
  readonly paysCredit: boolean;
};
export type Task = {
  readonly id: string;
  /** In the language that was asked for, as plain text. */
  readonly title: string;
  /** Plain decimal text: how often, or USDT of what was traded. Never above the target. */
  readonly progress: string;
  readonly target: string;
  readonly unit: 'times' | 'usdt';
  /** done: its reward waits to be claimed. */
  readonly status: 'open' | 'done' | 'rewarded';
  readonly reward: TaskReward;
  /** When the reward was given, epoch ms; null: it was not. */
  readonly rewardedMs: number | null;
  /** When its day (UTC) is over, epoch ms; null: it may be done at any time. */
  readonly endMs: number | null;
};

/** What is missing to the target, up to the next cent, never below 0: with a progress that is cut to cents it adds up. Example: 540.009 of 1000 leaves '460'; 41300.9 of 50000 '8699.1'. */
export const taskLeft = ({ progress, target }: Pick<Task, 'progress' | 'target'>): string => {
  const left = exact(target).minus(exact(progress));
  return left.isNegative() ? '0' : toText(ceilToDigits(left, 2));
};

/** How many wait for their reward to be claimed. */
export const countToClaim = (tasks: readonly Task[]): number => tasks.filter(({ status }) => status === 'done').length;

// Tasks in words: how far they are, and what they give.
import { taskLeft, type Task, type TaskReward } from '../../../../domain/card/task.ts';
import { formatDecimal, formatPercent } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** As exact as it came, and at least cents where it is a sum of money. Example: "1,000", of a sum that is not whole "412.50". */
const sumText = (text: string): string => (/[.]\d*[1-9]/.test(text) ? formatDecimal(text, 2) : formatDecimal(text, 0));

/** Example: "2 USDT fee coupon"; "50% fee coupon, up to 10 USDT"; "bonus of 5 USDT, paid as a fee coupon". */
export const rewardText = (t: Translate, { kind, coin, denomination, share, paysCredit }: TaskReward): string => {
  const figures = { sum: `${sumText(denomination)} ${coin.toUpperCase()}`, percent: formatPercent(share, 0) };
  const text = t(`tasks.reward.${kind}`, figures);
  return paysCredit ? t('tasks.reward.asCoupon', { text }) : text;
};

/** Example: "0 of 1", "done", "1,000 of 10,000 USDT". */
export const progressText = (t: Translate, { status, unit, progress, target }: Task): string => {
  if (status !== 'open') return t('tasks.done');
  const figures = { done: sumText(progress), all: sumText(target) };
  return unit === 'usdt' ? t('tasks.progress.usdt', figures) : t('tasks.progress.times', figures);
};

/** What is missing of what is counted in USDT; null where it is counted in times. Example: "8,699.10 to go". */
export const leftText = (t: Translate, task: Task): string | null =>
  task.unit === 'usdt' ? t('tasks.left', { sum: sumText(taskLeft(task)) }) : null;

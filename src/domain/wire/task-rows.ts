// Rows about tasks with a reward, and about what is on.
import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from './scalars.ts';
import { cardRow } from './money-rows.ts';

/** The languages of the specification's pages. */
export const pageLang = z.enum(['en', 'zh_CN', 'zh_HK']);
export type PageLang = z.infer<typeof pageLang>;

/**
 * status: 0 open, 1 done, its reward waits, 2 rewarded. progress of target in the unit of the task: 0 times, 1 USDT of what was traded. endTime: when its
 * day is over; 0: it may be done at any time. rewardPaysCredit: the card becomes a fee coupon when it is claimed. rewardedTime: 0 before.
 */
export const taskRow = z.object({
  taskId: z.string(),
  title: z.string(),
  progress: decimalText,
  target: decimalText,
  unit: z.int(),
  status: z.int(),
  rewardCardType: z.int(),
  rewardDenomination: decimalText,
  rewardProportion: decimalText,
  rewardPaysCredit: flag,
  rewardedTime: epochMs,
  currencyCode: z.string(),
  endTime: epochMs,
});
/** code 200, or why nothing is given now: 21061 not done, 21062 rewarded before, 21063 no such task, 21064 its day is over. card: the reward, also of 21062. */
export const taskClaim = z.object({
  code: z.int(),
  msg: z.string(),
  task: z.nullable(taskRow),
  card: z.nullable(cardRow),
});
/** status: 0 to come, 1 on, 2 over. endTime 0: no end. */
export const activityRow = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  jumpLink: z.string(),
  status: z.int(),
  startTime: epochMs,
  endTime: epochMs,
});
export type TaskRow = z.infer<typeof taskRow>;
export type ActivityRow = z.infer<typeof activityRow>;

// Every REST call: method, path, what goes in, what comes out. One registry; the OpenAPI document and the server's routes are made from it.
// Answers of calls marked `bare` are the row itself (the venue's public style); all others stand in { code, msg, data }.
import * as z from 'zod/mini';
import { accountCalls } from './calls/account-calls.ts';
import { conditionCalls } from './calls/condition-calls.ts';
import { marginCalls } from './calls/margin-calls.ts';
import { cardCalls } from './calls/card-calls.ts';
import { copyCalls } from './calls/copy-calls.ts';
import { announcementCalls } from './calls/announcement-calls.ts';
import { coinCalls } from './calls/coin-calls.ts';
import { earnCalls } from './calls/earn-calls.ts';
import { moneyCalls } from './calls/money-calls.ts';
import { settingsCalls } from './calls/settings-calls.ts';
import { liveCalls } from './calls/live-calls.ts';
import { marketCalls } from './calls/market-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { positionCalls } from './calls/position-calls.ts';
import { researchCalls } from './calls/research-calls.ts';
import { taskCalls } from './calls/task-calls.ts';
import { userCalls } from './calls/user-calls.ts';

/** The calls by noun: each has a part of its own in the engine (compiled/<noun>.ts). */
export const callsByNoun = {
  user: userCalls,
  market: marketCalls,
  margin: marginCalls,
  order: orderCalls,
  condition: conditionCalls,
  account: accountCalls,
  position: positionCalls,
  money: moneyCalls,
  card: cardCalls,
  copy: copyCalls,
  settings: settingsCalls,
  task: taskCalls,
  coin: coinCalls,
  announcement: announcementCalls,
  earn: earnCalls,
  research: researchCalls,
  live: liveCalls,
} as const;
export const calls = {
  ...userCalls,
  ...marketCalls,
  ...marginCalls,
  ...orderCalls,
  ...conditionCalls,
  ...accountCalls,
  ...positionCalls,
  ...moneyCalls,
  ...cardCalls,
  ...copyCalls,
  ...settingsCalls,
  ...taskCalls,
  ...coinCalls,
  ...announcementCalls,
  ...earnCalls,
  ...researchCalls,
  ...liveCalls,
} as const;
export type CallName = keyof typeof calls;
export type Call<N extends CallName> = (typeof calls)[N];
export type CallAnswer<N extends CallName> = z.infer<Call<N>['answer']>;
/** The wrapper of every call that is not bare, and of every refusal. `msg` is a key of the catalogue. */
export const wrapped = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

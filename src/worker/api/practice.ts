// What the page may ask of practice money, identity and fee levels, and (tasks.ts) of tasks. Types only.
import type { Identity, TopUpCoin, TopUps, VipLevels } from '../../domain/account/practice.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { TaskCommands, TaskQueries } from './tasks.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };

export type PracticeQueries = TaskQueries & {
  /** What the day has of each coin, and what was given, 20 on a page, pages counted from 1. */
  readonly topUps: Read<{ readonly page: number }, TopUps>;
  readonly identity: Read<Readonly<Record<string, never>>, Identity>;
  /** The levels at the rates of a contract, and what was traded for the own one; also for a visitor, who has traded nothing. */
  readonly vipLevels: Read<{ readonly contract: string; readonly bizType: BizType }, VipLevels>;
};
export type PracticeCommands = TaskCommands & {
  /**
   * Into the contract account, in the real environment. `coin`: as TopUpCoin.id. Sent again under the same `clientId` (8 to 64 letters, digits, dashes)
   * it is answered and not given again. Answers the coin as it is then.
   */
  readonly topUp: Read<{ readonly clientId: string; readonly coin: number; readonly amount: string }, TopUpCoin>;
};

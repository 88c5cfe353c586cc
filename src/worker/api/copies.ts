// What the page may ask of copy trading. Types only.
import type { Copy, CopyMiss } from '../../domain/copy/copy.ts';
import type { Leader } from '../../domain/copy/leader.ts';
import type { Page } from '../../domain/kernel/page.ts';
import type { Problem } from '../../domain/kernel/problem.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };

export type CopyQueries = {
  /** Everybody who may be followed, each with the record of 90 days; also for a visitor. */
  readonly leaders: Read<Readonly<Record<string, never>>, readonly Leader[]>;
  /** Own copies, newest first, 20 on a page, pages counted from 1: those that run or have something open, or those that have ended. */
  readonly copies: Read<{ readonly list: 'live' | 'ended'; readonly page: number }, Page<Copy>>;
  /** What a copy missed of its leader, newest first, 20 on a page. */
  readonly copyMisses: Read<{ readonly copyId: string; readonly page: number }, Page<CopyMiss>>;
};
export type CopyCommands = {
  /**
   * `amount`, `maxValue`: plain decimal text above 0, USDT; maxValue null: no limit. Sent again under the same `clientId` (8 to 64 letters, digits, dashes)
   * it is answered and follows nobody again.
   */
  readonly followLeader: Read<
    {
      readonly clientId: string;
      readonly leaderId: string;
      readonly amount: string;
      readonly maxValue: string | null;
    },
    { readonly copy: Copy | null; readonly problem: Problem | null }
  >;
  /** What became of an id, for good: nobody is followed under it from then on. Both null: nothing came of it. */
  readonly retireFollow: Read<
    { readonly clientId: string },
    { readonly copy: Copy | null; readonly problem: Problem | null }
  >;
  /** `keep`: its positions stay until the person closes them; else they are closed at market. Answers the copy as it is then. `clientId` as above. */
  readonly stopFollowing: Read<
    { readonly clientId: string; readonly copyId: string; readonly keep: boolean },
    { readonly copy: Copy | null; readonly problem: Problem | null }
  >;
  /** What became of a stop's id, for good: nothing is stopped under it from then on. Both null: nothing came of it. */
  readonly retireStop: Read<
    { readonly clientId: string },
    { readonly copy: Copy | null; readonly problem: Problem | null }
  >;
};

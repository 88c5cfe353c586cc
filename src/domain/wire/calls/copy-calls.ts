// Calls about copy trading. It is part of the real environment alone: in the mock one the lists are empty, and following is refused.
import * as z from 'zod/mini';
import { copyId, copyMissedRow, copyRow, leaderId, leaderRow } from '../copy-rows.ts';
import { envText, flag, positiveDecimalText, tag } from '../scalars.ts';
import { bizPath, envQuery } from './params.ts';

const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 20);
const pageQuery = z.strictObject({ env: z._default(envText, 0), page, pageSize });

/**
 * amount: USDT that leaves the contract account for the copy's own. maxPositionValue: most value in USDT of one position at the mark; absent, no limit.
 * `tag`: made by the client before it is first sent; the same one is answered, and follows nobody twice.
 */
const followBody = z.strictObject({
  tag,
  leaderId,
  amount: positiveDecimalText,
  maxPositionValue: z.optional(positiveDecimalText),
});

export const copyCalls = {
  readLeaders: {
    method: 'GET',
    path: '/swap/v1/:bizType/copy/leaders',
    params: bizPath,
    query: envQuery,
    body: null,
    answer: z.array(leaderRow),
    login: false,
    bare: false,
  },
  readLeader: {
    method: 'GET',
    path: '/swap/v1/:bizType/copy/leaders/:leaderId',
    params: z.extend(bizPath, { leaderId }),
    query: envQuery,
    body: null,
    answer: leaderRow,
    login: false,
    bare: false,
  },
  /** Newest first; status 'live' leaves out those that have ended, 'ended' the others. */
  readCopies: {
    method: 'GET',
    path: '/swap/v1/:bizType/copy/list',
    params: bizPath,
    query: z.extend(pageQuery, { status: z.optional(z.enum(['live', 'ended'])) }),
    body: null,
    answer: z.object({ rows: z.array(copyRow), total: z.int().check(z.nonnegative()) }),
    login: true,
    bare: false,
  },
  readCopyMissed: {
    method: 'GET',
    path: '/swap/v1/:bizType/copy/missed',
    params: bizPath,
    query: z.extend(pageQuery, { copyId: z.optional(copyId) }),
    body: null,
    answer: z.object({ rows: z.array(copyMissedRow), total: z.int().check(z.nonnegative()) }),
    login: true,
    bare: false,
  },
  followLeader: {
    method: 'POST',
    path: '/swap/v1/:bizType/copy/follow',
    params: bizPath,
    query: envQuery,
    body: followBody,
    answer: copyRow,
    login: true,
    bare: false,
  },
  /** What came of a tag, for good: nobody is followed under it from now on. `refused`: the code it was refused with; null: it was not. Both null: nothing came. */
  retireFollowTag: {
    method: 'DELETE',
    path: '/swap/v1/:bizType/copy/follow/by-tag/:tag',
    params: z.extend(bizPath, { tag }),
    query: envQuery,
    body: null,
    answer: z.object({ copy: z.nullable(copyRow), refused: z.nullable(z.int()) }),
    login: true,
    bare: false,
  },
  /**
   * keep 0: closes its positions at market; what cannot be closed now stays, with the copy (status stopped, positions above 0), and is closed by another
   * stop or by closePositions. keep 1: leaves the positions to the person. With the last one the money goes back to the contract account by itself.
   * `tag`: made by the client before it is first sent; the same one is answered, and stops nothing twice. Without it each request is one of its own.
   */
  stopFollowing: {
    method: 'POST',
    path: '/swap/v1/:bizType/copy/stop',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ tag: z.optional(tag), copyId, keep: flag }),
    answer: copyRow,
    login: true,
    bare: false,
  },
  /**
   * What came of a stop's tag, for good: nothing is stopped or closed under it from now on. `copy`: the one that it stopped, as it is now. `refused`: the
   * code it was refused with; null: it was not. Both null: nothing came.
   */
  retireStopTag: {
    method: 'DELETE',
    path: '/swap/v1/:bizType/copy/stop/by-tag/:tag',
    params: z.extend(bizPath, { tag }),
    query: envQuery,
    body: null,
    answer: z.object({ copy: z.nullable(copyRow), refused: z.nullable(z.int()) }),
    login: true,
    bare: false,
  },
} as const;

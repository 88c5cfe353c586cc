// Copy trading: who can be followed, own copies, following and stopping.
import { PAGE_ROWS } from '../../domain/kernel/page.ts';
import {
  followLeader,
  readCopies,
  readCopyMissed,
  readLeaders,
  retireFollowTag,
  stopFollowing,
} from '../../domain/wire/compiled/copy.ts';
import { problemOf } from '../commands/problem-of.ts';
import { toCopy, toCopyMiss, toLeader } from '../ingest/translate/copy.ts';
import { command, query, read, type NounCalls } from './declare.ts';

/** Leaders trade perpetual contracts alone. */
const params = { bizType: 'perpetual' } as const;
/** Own copies that have not ended are at most ten; so many are asked for where one is looked for among all. */
const MOST = 999;
export const copyCalls = {
  reads: {
    copyNow: read('copyNow', {
      call: readCopies,
      toInput: () => ({ params, query: { page: 1, pageSize: MOST } }),
      toAnswer: ({ rows }, { copyId }) => {
        const row = rows.find((one) => one.copyId === copyId);
        return { copy: row === undefined ? null : toCopy(row) };
      },
    }),
  },
  queries: {
    leaders: query('leaders', {
      call: readLeaders,
      toInput: () => ({ params }),
      toAnswer: (rows) => rows.map(toLeader),
    }),
    copies: query('copies', {
      call: readCopies,
      toInput: ({ list, page }) => ({ params, query: { status: list, page, pageSize: PAGE_ROWS } }),
      toAnswer: ({ rows, total }) => ({ rows: rows.map(toCopy), total }),
    }),
    copyMisses: query('copyMisses', {
      call: readCopyMissed,
      toInput: ({ copyId, page }) => ({ params, query: { copyId, page, pageSize: PAGE_ROWS } }),
      toAnswer: ({ rows, total }) => ({ rows: rows.map(toCopyMiss), total }),
    }),
  },
  commands: {
    followLeader: command('followLeader', {
      call: followLeader,
      toInput: ({ clientId, leaderId, amount, maxValue }) => {
        const body = { tag: clientId, leaderId, amount, ...(maxValue !== null && { maxPositionValue: maxValue }) };
        return { params, body, recorded: body };
      },
      toAnswer: (row) => ({ copy: toCopy(row), problem: null }),
    }),
    retireFollow: command('retireFollow', {
      call: retireFollowTag,
      toInput: ({ clientId }) => ({ params: { ...params, tag: clientId }, recorded: { tag: clientId } }),
      toAnswer: ({ copy, refused }) => ({
        copy: copy === null ? null : toCopy(copy),
        problem: refused === null ? null : problemOf(refused),
      }),
    }),
    stopFollowing: command('stopFollowing', {
      call: stopFollowing,
      toInput: ({ copyId, keep }) => {
        const body = { copyId, keep: keep ? (1 as const) : (0 as const) };
        return { params, body, recorded: body };
      },
      toAnswer: toCopy,
    }),
  },
} satisfies NounCalls;

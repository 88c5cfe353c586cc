// Copy trading: who can be followed, own copies, following and stopping.
import { PAGE_ROWS } from '../../domain/kernel/page.ts';
import type { CallAnswer } from '../../domain/wire/calls.ts';
import {
  followLeader,
  readCopies,
  readCopyMissed,
  readLeaders,
  retireFollowTag,
  retireStopTag,
  stopFollowing,
} from '../../domain/wire/compiled/copy.ts';
import { problemOf } from '../commands/problem-of.ts';
import { toCopy, toCopyMiss, toLeader } from '../ingest/translate/copy.ts';
import { command, query, type NounCalls } from './declare.ts';

/** Leaders trade perpetual contracts alone. */
const params = { bizType: 'perpetual' } as const;
/** What became of an id, of a follow's or of a stop's. */
const toEnd = ({ copy, refused }: CallAnswer<'retireFollowTag'>) => ({
  copy: copy === null ? null : toCopy(copy),
  problem: refused === null ? null : problemOf(refused),
});
export const copyCalls = {
  reads: {},
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
      toAnswer: toEnd,
    }),
    stopFollowing: command('stopFollowing', {
      call: stopFollowing,
      toInput: ({ clientId, copyId, keep }) => {
        const body = { tag: clientId, copyId, keep: keep ? (1 as const) : (0 as const) };
        return { params, body, recorded: body };
      },
      toAnswer: (row) => ({ copy: toCopy(row), problem: null }),
    }),
    retireStop: command('retireStop', {
      call: retireStopTag,
      toInput: ({ clientId }) => ({ params: { ...params, tag: clientId }, recorded: { tag: clientId } }),
      toAnswer: toEnd,
    }),
  },
} satisfies NounCalls;

// Copy trading: who may be followed, own copies with their results, following under a client id, and stopping. The real environment alone.
import { codes } from '../../../src/domain/wire/codes.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import type { CopyView } from '../../kernel/language/copy-record.ts';
import type { Outcome } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import { bodyHashOf, isRetired } from '../../store/client-ids.ts';
import { minorOf } from '../decimal-text.ts';
import { refuse, wroteTooMuch } from '../handler.ts';
import type { Handler, Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { copyMissedRow, copyRow, leaderRow } from '../rows/copy-rows.ts';

/** No client order id has a colon: nobody's order stands under the id of a follow or a stop. */
const keyOf = (tag: string): string => `follow:${tag}`;
const stopKeyOf = (tag: string): string => `stop:${tag}`;

type ReadCall = 'readLeaders' | 'readLeader' | 'readCopies' | 'readCopyMissed';
type FollowCall = 'followLeader' | 'retireFollowTag';
type StopCall = 'stopFollowing' | 'retireStopTag';

const rowsOf = ({ ledger, users }: Services) => {
  const copyOf = (env: Env, user: string, id: string | null): CopyView | undefined =>
    ledger
      .kernel(env)
      .copies(user)
      .find((copy) => copy.id === id);
  const toRow = (env: Env, copy: CopyView) =>
    copyRow(copy, ledger.kernel(env), users, ledger.history(env).copies.missed(copy.user, copy.id));
  return {
    toRow,
    /** Null: the person has no such copy. */
    row: (env: Env, user: string, id: string | null) => {
      const copy = copyOf(env, user, id);
      return copy === undefined ? null : toRow(env, copy);
    },
  };
};

const readCalls = (services: Services): Pick<Handlers, ReadCall> => {
  const { ledger, leaders, users, histories } = services;
  const { toRow } = rowsOf(services);
  return {
    readLeaders: async ({ query: { env } }) => {
      await ledger.whenDurable();
      return { data: env === environments.mock ? [] : (await leaders.list()).map(leaderRow) };
    },
    readLeader: async ({ params, query: { env } }) => {
      await ledger.whenDurable();
      const profile = env === environments.mock ? null : await leaders.one(params.leaderId);
      return profile === null ? refuse(codes.unknownLeader) : { data: leaderRow(profile) };
    },
    readCopies: async ({ query: { env, page, pageSize, status }, session }) => {
      await ledger.whenDurable();
      const wanted = ledger
        .kernel(env)
        .copies(session.user.userId)
        .filter((copy) => status === undefined || (copy.status === 'ended') === (status === 'ended'))
        .toReversed();
      const from = (page - 1) * pageSize;
      return {
        data: { rows: wanted.slice(from, from + pageSize).map((copy) => toRow(env, copy)), total: wanted.length },
      };
    },
    readCopyMissed: async ({ query: { env, page, pageSize, copyId }, session }) => {
      await ledger.whenDurable();
      const filter = { page, pageSize, ...(copyId !== undefined && { copyId }) };
      const { rows, total } = await histories.missed(env, session.user.userId, filter);
      return { data: { rows: rows.map((row) => copyMissedRow(row, ledger.kernel(env), users)), total } };
    },
  };
};

/** The number of the copy that a follow has begun. */
const begunBy = (outcome: Outcome): string | null => {
  for (const event of outcome.events) if (event.type === 'CopyChanged') return event.copy.id;
  return null;
};

/** What came of an id, under which nothing is done from then on. */
const retiring = (services: Services, idOf: (tag: string) => string): Handler<'retireFollowTag' | 'retireStopTag'> => {
  const { ledger, clientIds, writes } = services;
  const { row } = rowsOf(services);
  return async ({ params, query: { env }, session }) => {
    const user = session.user.userId;
    const key = idOf(params.tag);
    const known = clientIds.find(env, user, key);
    if (known === null) {
      if (writes.state(user) === 'ending') return wroteTooMuch(writes.leftMs());
      writes.add(user, REQUEST_BYTES);
      // A request under the id is either before this line, and was found, or after it, and is refused.
      await clientIds.retire(env, user, key);
    }
    await ledger.whenDurable();
    const refused = known === null || known.refusal === null ? null : refusalCode(known.refusal);
    return { data: { copy: refused === null ? row(env, user, known?.orderId ?? null) : null, refused } };
  };
};

const followCalls = (services: Services): Pick<Handlers, FollowCall> => {
  const { ledger, clientIds, writes } = services;
  const { row } = rowsOf(services);
  return {
    followLeader: async ({ query: { env }, body, session }) => {
      if (env === environments.mock) return refuse(codes.copyRealOnly);
      const user = session.user.userId;
      const amount = minorOf(body.amount);
      const maxValue = body.maxPositionValue === undefined ? null : minorOf(body.maxPositionValue);
      if (amount === null || (maxValue === null && body.maxPositionValue !== undefined))
        return refuse(codes.badParameter);
      // As with a contract that there is not: nothing is kept of such a request.
      if (!ledger.kernel(env).leaders().has(body.leaderId)) return refuse(codes.unknownLeader);
      const key = keyOf(body.tag);
      const bodyHash = bodyHashOf(['follow', body.leaderId, String(amount), String(maxValue)]);
      // From here to `keep` nothing is awaited: of two that come at once under one id the second finds the first.
      const known = clientIds.find(env, user, key);
      if (known !== null && isRetired(known)) return refuse(codes.clientIdRetired);
      if (known !== null && known.bodyHash !== bodyHash) return refuse(codes.clientIdReused);
      let [refusal, id] = [known?.refusal ?? null, known?.orderId ?? null];
      if (known === null) {
        // What came of the id is answered also to who may write no more today.
        if (writes.state(user) !== 'free') return wroteTooMuch(writes.leftMs());
        const outcome = ledger.execute(env, { type: 'followLeader', user, leader: body.leaderId, amount, maxValue });
        refusal = outcome.ok ? null : outcome.refusal;
        id = begunBy(outcome);
        writes.add(user, REQUEST_BYTES);
        clientIds.keep(env, user, key, { bodyHash, orderId: id, planId: null, refusal });
      }
      await ledger.whenDurable();
      if (refusal !== null) return refuse(refusalCode(refusal));
      const copy = row(env, user, id);
      return copy === null ? refuse(codes.unknownCopy) : { data: copy };
    },
    retireFollowTag: retiring(services, keyOf),
  };
};

const stopCalls = (services: Services): Pick<Handlers, StopCall> => {
  const { ledger, clientIds, writes } = services;
  const { row } = rowsOf(services);
  return {
    stopFollowing: async ({ query: { env }, body, session }) => {
      if (env === environments.mock) return refuse(codes.copyRealOnly);
      const user = session.user.userId;
      const { copyId, keep } = body;
      const key = body.tag === undefined ? null : stopKeyOf(body.tag);
      const bodyHash = bodyHashOf(['stop', copyId, keep]);
      // From here to `keep` nothing is awaited: of two that come at once under one id the second finds the first.
      const known = key === null ? null : clientIds.find(env, user, key);
      if (known !== null && isRetired(known)) return refuse(codes.clientIdRetired);
      if (known !== null && known.bodyHash !== bodyHash) return refuse(codes.clientIdReused);
      let refusal = known?.refusal ?? null;
      if (known === null) {
        const outcome = ledger.execute(env, { type: 'stopFollowing', user, copyId, keep: keep === 1 });
        refusal = outcome.ok ? null : outcome.refusal;
        // Who has written too much may stop all the same, and what a stop did is always kept; a refused one did nothing. Of a copy that the person has
        // not nothing is kept: somebody else's answers like one that nobody has.
        if (key !== null && refusal !== 'unknown-copy' && (outcome.ok || writes.state(user) === 'free')) {
          writes.add(user, REQUEST_BYTES);
          clientIds.keep(env, user, key, { bodyHash, orderId: copyId, planId: null, refusal });
        }
      }
      await ledger.whenDurable();
      if (refusal !== null) return refuse(refusalCode(refusal));
      const copy = row(env, user, copyId);
      return copy === null ? refuse(codes.unknownCopy) : { data: copy };
    },
    retireStopTag: retiring(services, stopKeyOf),
  };
};

export const copyCalls = (services: Services): Pick<Handlers, ReadCall | FollowCall | StopCall> => ({
  ...readCalls(services),
  ...followCalls(services),
  ...stopCalls(services),
});

import { codes } from '../../../src/domain/wire/codes.ts';
import { CARD_POSITION_MS, isExperience, type CardView } from '../../kernel/language/card-record.ts';
import type { Refusal } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { cardScene, cardStatus } from '../../../src/domain/wire/money-numbers.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { minorText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { problemKey, refusalCode } from '../refusals.ts';
import { cardRow, ticketRow } from '../rows/money-row.ts';

type CardCall =
  | 'readCards'
  | 'claimCard'
  | 'readTicket'
  | 'claimTicket'
  | 'readTicketProfit'
  | 'claimTicketProfit'
  | 'readTicketUsage';
const SCENES: Readonly<Record<'experience' | 'coupon', readonly CardView['kind'][]>> = {
  experience: ['contract-experience', 'open-experience'],
  coupon: ['fixed-fee', 'ratio-fee'],
};
/** Kinds that put money at risk: their notice is read first. */
const RISKY: readonly CardView['kind'][] = ['contract-experience', 'open-experience', 'bonus', 'fund', 'ticket'];
const FAILED: readonly Refusal[] = ['card-claimed', 'card-expired'];

const NEVER = Number.POSITIVE_INFINITY;
/** When time ends something of a card: its claim, itself, or the position that it has open. */
const endsMs = ({ kind, status, claimedMs, claimByMs, expiresMs, usedMs }: CardView): number => {
  if (status === 'expired' || status === 'recycled') return NEVER;
  if (claimedMs === null) return claimByMs;
  if (status === 'used' && isExperience(kind)) return usedMs === null ? NEVER : usedMs + CARD_POSITION_MS;
  return status === 'used' && kind !== 'ticket' ? NEVER : (expiresMs ?? NEVER);
};
/** What is due may wait, for fresh prices or for money in use: whoever wants to know looks again then. */
const LOOK_AGAIN_MS = 10_000;
/** The first of them; 0: there is none. */
const nextTime = (cards: readonly CardView[], nowMs: number): number => {
  const next = Math.min(...cards.map((card) => (endsMs(card) > nowMs ? endsMs(card) : nowMs + LOOK_AGAIN_MS)));
  return next === NEVER ? 0 : next;
};

export const cardCalls = ({ contracts, ledger, clock, preferences }: Services): Pick<Handlers, CardCall> => {
  /** Cards that are due expire before they are listed. */
  const cardsOf = async (env: Env, user: string): Promise<readonly CardView[]> => {
    const dueMs = ledger.kernel(env).nextCardMs();
    if (dueMs !== null && dueMs <= clock.now() && !ledger.isReadOnly()) ledger.execute(env, { type: 'expireCards' });
    await ledger.whenDurable();
    return ledger.kernel(env).cards(user);
  };
  /** Does a card without a contract, or of one of this kind of business, belong to the list? */
  const isOf = (biz: string, { contract }: CardView): boolean =>
    contract === null || contracts.some((spec) => spec.code === contract && spec.bizType === biz);
  const tickets = async (env: Env, user: string, cardId: string | undefined): Promise<readonly CardView[]> =>
    (await cardsOf(env, user)).filter(
      ({ kind, id, claimedMs }) => kind === 'ticket' && claimedMs !== null && (cardId ?? id) === id,
    );
  /** In the mock environment nobody is asked who they are: its money is play money. */
  const gate = (env: Env, user: string, card: CardView | undefined): ProblemCode | null => {
    const kept = preferences.read(env, user);
    if (env !== environments.mock && kept['identityVerified'] !== 1) return codes.identityNeeded;
    return card !== undefined && RISKY.includes(card.kind) && kept['riskNoticeAccepted'] !== 1
      ? codes.riskNotice
      : null;
  };
  const claim = async (env: Env, user: string, cardId: string, only: readonly CardView['kind'][] | null) => {
    const found = (await cardsOf(env, user)).find(({ id }) => id === cardId);
    const known = found !== undefined && (only?.includes(found.kind) ?? true) ? found : undefined;
    if (known === undefined)
      return { data: { code: codes.unknownCard, msg: problemKey(codes.unknownCard), card: null } };
    const stopped = known.claimedMs === null && known.status === 'unused' ? gate(env, user, known) : null;
    if (stopped !== null) return { data: { code: stopped, msg: problemKey(stopped), card: null } };
    const outcome = await ledger.submit(env, { type: 'claimCard', user, cardId });
    const code: ProblemCode = outcome.ok
      ? codes.ok
      : FAILED.includes(outcome.refusal)
        ? codes.claimFailed
        : refusalCode(outcome.refusal);
    const card = ledger
      .kernel(env)
      .cards(user)
      .find(({ id }) => id === cardId);
    return {
      data: { code, msg: problemKey(code), card: card === undefined ? null : cardRow(card, env, ledger.kernel(env)) },
    };
  };
  return {
    readCards: async ({ params, query, session }) => {
      const { env, cardStatus: wanted, pageNum, pageSize } = query;
      const scene = cardScene.word(Number(query.scene));
      const all = (await cardsOf(env, session.user.userId)).toReversed();
      const codes = wanted?.split(',').map(Number);
      const found = all.filter(
        (card) =>
          isOf(params.bizType, card) &&
          (scene === null || SCENES[scene].includes(card.kind)) &&
          (codes === undefined || codes.includes(cardStatus.code(card.status))),
      );
      const rows = found
        .slice((pageNum - 1) * pageSize, pageNum * pageSize)
        .map((card) => cardRow(card, env, ledger.kernel(env)));
      const icoCount = all.filter(({ status }) => status === 'unused' || status === 'in-use').length;
      const icon = { icoStatus: all.length > 0 ? 1 : 0, icoCount } as const;
      return { data: { rows, total: found.length, ...icon, nextTime: nextTime(all, clock.now()) } };
    },
    claimCard: ({ query, body, session }) => claim(query.env, session.user.userId, body.cardId, null),
    claimTicket: ({ query, body, session }) => claim(query.env, session.user.userId, body.cardId, ['ticket']),
    readTicket: async ({ query, session }) => {
      const { env, cardId } = query;
      const card = (await cardsOf(env, session.user.userId)).find(({ id, kind }) => id === cardId && kind === 'ticket');
      if (card === undefined) return refuse(codes.unknownCard);
      const kernel = ledger.kernel(env);
      return {
        data: { card: cardRow(card, env, kernel), usage: card.claimedMs === null ? null : ticketRow(card, kernel) },
      };
    },
    readTicketProfit: async ({ query, session }) => {
      const found = await tickets(query.env, session.user.userId, query.cardId);
      const totalProfit = minorText(found.reduce((sum, { given }) => sum + given, 0n));
      return { data: { totalProfit, rows: found.map((card) => ticketRow(card, ledger.kernel(query.env))) } };
    },
    claimTicketProfit: async ({ query, body, session }) => {
      const { env } = query;
      const outcome = await ledger.submit(env, {
        type: 'claimTicketProfit',
        user: session.user.userId,
        cardId: body.cardId,
      });
      if (!outcome.ok) return refuse(refusalCode(outcome.refusal));
      const kernel = ledger.kernel(env);
      const card = kernel.cards(session.user.userId).find(({ id }) => id === body.cardId);
      if (card === undefined) return refuse(codes.unknownCard);
      return { data: { card: cardRow(card, env, kernel), usage: ticketRow(card, kernel) } };
    },
    readTicketUsage: async ({ query, session }) => {
      const found = await tickets(query.env, session.user.userId, query.cardId);
      return { data: { data: found.map((card) => ticketRow(card, ledger.kernel(query.env))) } };
    },
  };
};

// Reward cards and opening tickets.
import { codes } from '../../domain/wire/codes.ts';
import {
  claimCard,
  claimTicket,
  claimTicketProfit,
  readCards,
  readTicket,
  readTicketUsage,
} from '../../domain/wire/compiled/card.ts';
import { cardScene, cardStatus, ticketStatus } from '../../domain/wire/money-numbers.ts';
import type { TicketRow } from '../../domain/wire/money-rows.ts';
import type { CallAnswer } from '../../domain/wire/calls.ts';
import type { QueryInput } from '../api/calls.ts';
import { problemOf } from '../commands/problem-of.ts';
import { toCard, toTicketUsage } from '../ingest/translate/card.ts';
import { command, query, type NounCalls } from './declare.ts';

/** The exchange looks once a second what is due. */
const LOOK_MS = 1_500;
const ticketEnd = ({ usageStatus, expireTime }: TicketRow): number =>
  usageStatus <= ticketStatus.code('using') && expireTime > 0 ? expireTime + LOOK_MS : Infinity;

/** Unused ones and those in use. */
const LIVE = [cardStatus.code('unused'), cardStatus.code('in-use')].join(',');
const sceneQuery = (scene: QueryInput<'cards'>['scene']) =>
  scene === 'all' ? {} : { scene: String(cardScene.code(scene)) };

/** The card, or why it was not claimed: the answer says so inside (specification B8). */
const toClaimed = ({ code, card: row }: CallAnswer<'claimCard'>) => {
  if (code !== codes.ok) return { card: null, problem: problemOf(code) };
  const card = row === null ? null : toCard(row);
  return card === null ? null : { card, problem: null };
};

/** Cards end by time without a word: they are read again then. */
const endsAt = ({ nextTime }: CallAnswer<'readCards'>): number => (nextTime === 0 ? Infinity : nextTime);

export const cardCalls = {
  reads: {},
  queries: {
    cards: query('cards', {
      call: readCards,
      toInput: ({ bizType, scene }) => ({ params: { bizType }, query: { ...sceneQuery(scene), cardStatus: LIVE } }),
      // A kind that is not known here is left out: the others can be used all the same.
      toAnswer: ({ rows }) => rows.flatMap((row) => toCard(row) ?? []),
      endsAt,
    }),
    cardIcon: query('cardIcon', {
      call: readCards,
      toInput: ({ bizType }) => ({ params: { bizType }, query: { cardStatus: LIVE, pageSize: 1 } }),
      toAnswer: ({ icoStatus, icoCount }) => ({ isShown: icoStatus === 1, count: icoCount }),
      endsAt,
    }),
    allCards: query('allCards', {
      call: readCards,
      toInput: ({ bizType }) => ({ params: { bizType }, query: {} }),
      toAnswer: ({ rows }) => rows.flatMap((row) => toCard(row) ?? []),
      endsAt,
    }),
    ticket: query('ticket', {
      call: readTicket,
      toInput: ({ bizType, cardId }) => ({ params: { bizType }, query: { cardId } }),
      toAnswer: ({ card, usage }) => {
        const known = toCard(card);
        return known === null ? null : { card: known, usage: usage === null ? null : toTicketUsage(usage) };
      },
    }),
    ticketUsages: query('ticketUsages', {
      call: readTicketUsage,
      toInput: ({ bizType }) => ({ params: { bizType } }),
      toAnswer: ({ data }) => data.flatMap((row) => toTicketUsage(row) ?? []),
      endsAt: ({ data }) => Math.min(Infinity, ...data.map(ticketEnd)),
    }),
  },
  commands: {
    claimCard: command('claimCard', {
      call: claimCard,
      toInput: ({ bizType, cardId }) => ({
        params: { bizType },
        body: { cardId, instType: bizType },
        recorded: { cardId },
      }),
      toAnswer: toClaimed,
    }),
    claimTicket: command('claimTicket', {
      call: claimTicket,
      toInput: ({ bizType, cardId }) => ({ params: { bizType }, body: { cardId }, recorded: { cardId } }),
      toAnswer: toClaimed,
    }),
    claimTicketProfit: command('claimTicketProfit', {
      call: claimTicketProfit,
      toInput: ({ bizType, cardId }) => ({ params: { bizType }, body: { cardId }, recorded: { cardId } }),
      toAnswer: ({ usage }) => toTicketUsage(usage),
    }),
  },
} satisfies NounCalls;

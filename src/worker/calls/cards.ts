// Reward cards and opening tickets.
import { codes } from '../../domain/wire/codes.ts';
import { claimTicket, readCards, readTicket } from '../../domain/wire/compiled/card.ts';
import { problemOf } from '../commands/problem-of.ts';
import { toCard, toTicketUsage } from '../ingest/translate/card.ts';
import { command, query, type NounCalls } from './declare.ts';

/** Unused ones and those in use. */
const LIVE = '0,1';
const scenes = { all: {}, experience: { scene: '1' }, coupon: { scene: '2' } } as const;

export const cardCalls = {
  reads: {},
  queries: {
    cards: query('cards', {
      call: readCards,
      toInput: ({ bizType, scene }) => ({ params: { bizType }, query: { ...scenes[scene], cardStatus: LIVE } }),
      // A kind that is not known here is left out: the others can be used all the same.
      toAnswer: ({ rows }) => rows.flatMap((row) => toCard(row) ?? []),
    }),
    ticket: query('ticket', {
      call: readTicket,
      toInput: ({ bizType, cardId }) => ({ params: { bizType }, query: { cardId } }),
      toAnswer: ({ card, usage }) => {
        const known = toCard(card);
        return known === null ? null : { card: known, usage: usage === null ? null : toTicketUsage(usage) };
      },
    }),
  },
  commands: {
    claimTicket: command('claimTicket', {
      call: claimTicket,
      toInput: ({ bizType, cardId }) => ({ params: { bizType }, body: { cardId }, says: { cardId } }),
      toAnswer: ({ code, card: row }) => {
        if (code !== codes.ok) return { card: null, problem: problemOf(code) };
        const card = row === null ? null : toCard(row);
        return card === null ? null : { card, problem: null };
      },
    }),
  },
} satisfies NounCalls;

// none -> choosing -> held -> none: an experience card chosen for an order and dropped again; what ends it under the open dialog, or under the form, is told.
import { assign, setup } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import type { Problem } from '../../domain/kernel/problem.ts';

export type UseCardPorts = {
  /** Why the card cannot be used at this moment (it ended, an order or a position has it, it is for another contract); null: it can. */
  readonly refusal: (card: Card) => Problem | null;
  /** The form is for the card's account from now on. */
  readonly take: (card: Card) => void;
  /** The form is for the own account again. */
  readonly drop: () => void;
};
export type UseCardContext = {
  /** The card that the form is for; null: none. */
  readonly held: Card | null;
  /** What became of the held card, so that it cannot be used any more; null: it can. */
  readonly lost: Problem | null;
  /** Why the last choice was refused. */
  readonly problem: Problem | null;
};
export type UseCardEvent =
  | { readonly type: 'choice.opened' }
  | { readonly type: 'choice.dismissed' }
  | { readonly type: 'card.chosen'; readonly card: Card }
  /** The form has it already: of an address, or kept from before. */
  | { readonly type: 'card.held'; readonly card: Card }
  | { readonly type: 'card.dropped' }
  /** Its time is over, or something else has it. */
  | { readonly type: 'card.lost'; readonly problem: Problem }
  /** The form was set back: its order is placed, or it is one that takes no card. */
  | { readonly type: 'form.freed' };
/** choosing: the dialog is open · refused: open, with why the choice was not taken · held: the form is for the card · lost: the held card cannot be used any more. */
export type UseCardState = 'none' | 'choosing' | 'refused' | 'held' | 'lost';

const empty: UseCardContext = { held: null, lost: null, problem: null };

const parts = (ports: UseCardPorts) =>
  setup({
    types: {} as { context: UseCardContext; events: UseCardEvent },
    guards: {
      canUse: ({ event }) => event.type === 'card.chosen' && ports.refusal(event.card) === null,
      isHeld: ({ context }) => context.held !== null && context.lost === null,
      hasCard: ({ context }) => context.held !== null,
      isLost: ({ context }) => context.lost !== null,
    },
    actions: {
      take: assign(({ event, context }) => {
        if (event.type !== 'card.chosen') return context;
        ports.take(event.card);
        return { held: event.card, lost: null, problem: null };
      }),
      keep: assign(({ event }) => (event.type === 'card.held' ? { held: event.card, lost: null, problem: null } : {})),
      refuse: assign(({ event }) => (event.type === 'card.chosen' ? { problem: ports.refusal(event.card) } : {})),
      lose: assign(({ event }) => (event.type === 'card.lost' ? { lost: event.problem } : {})),
      drop: assign(() => {
        ports.drop();
        return empty;
      }),
      free: assign(() => empty),
      forget: assign(() => ({ problem: null })),
    },
  });

/** To what the form is for. */
const back = [
  { guard: 'isHeld', target: 'held', actions: 'forget' },
  { guard: 'isLost', target: 'lost', actions: 'forget' },
  { target: 'none', actions: 'forget' },
] as const;

/**
 * The use of an experience card in one order form. Choosing is judged by the moment of the press; the dialog stays with the reason where it is refused.
 * Example: a card that expires while the dialog is open is `refused` when it is pressed; one that expires while the form holds it is `lost` until it is
 * dropped or another is chosen.
 */
export const createUseCardMachine = (ports: UseCardPorts) =>
  parts(ports).createMachine({
    id: 'use-card',
    context: empty,
    initial: 'none',
    on: {
      'form.freed': { target: '.none', actions: 'free' },
      'card.held': { target: '.held', actions: 'keep' },
      // Wherever it stands: a form is never kept with a card that nobody wants.
      'card.dropped': { target: '.none', actions: 'drop' },
    },
    states: {
      none: { on: { 'choice.opened': { target: 'choosing' } } },
      choosing: {
        on: {
          'card.chosen': [
            { guard: 'canUse', target: 'held', actions: 'take' },
            { target: 'refused', actions: 'refuse' },
          ],
          'card.lost': { guard: 'hasCard', actions: 'lose' },
          'choice.dismissed': back,
        },
      },
      refused: {
        on: {
          'card.chosen': [
            { guard: 'canUse', target: 'held', actions: 'take' },
            { target: 'refused', actions: 'refuse' },
          ],
          'card.lost': { guard: 'hasCard', actions: 'lose' },
          'choice.dismissed': back,
        },
      },
      held: {
        on: {
          'choice.opened': { target: 'choosing' },
          'card.lost': { target: 'lost', actions: 'lose' },
        },
      },
      lost: {
        on: {
          'choice.opened': { target: 'choosing' },
        },
      },
    },
  });

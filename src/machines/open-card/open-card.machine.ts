// closed -> open -> (overdue) -> ended. A dialog about a card that ends under it: by time, by an order, or claimed in another tab. What became of it is
// the exchange's word alone; until that comes the passed deadline only takes the buttons away.
import { assign, setup } from 'xstate';
import { deadlineOf, endedMeanwhile, type CardEnd } from '../../domain/card/card-life.ts';
import type { Card } from '../../domain/card/card.ts';
import type { OpenCardContext, OpenCardEvent } from './open-card.types.ts';

const closed: OpenCardContext = { card: null, wantsClaim: false, end: null };

const endIn = ({ card, wantsClaim }: OpenCardContext, now: Card | null): CardEnd | null =>
  card === null ? null : endedMeanwhile(card, now, wantsClaim);
const deadlineText = (card: Card | null): string => JSON.stringify(card === null ? null : deadlineOf(card));

/** Example: the last moment to claim passes while the identity is asked for: `overdue`, and `ended` as 'expired' once the list says so. */
export const createOpenCardMachine = () =>
  setup({
    types: {} as { context: OpenCardContext; events: OpenCardEvent },
    guards: {
      isOver: ({ context, event }) => event.type === 'card.read' && endIn(context, event.card) !== null,
      hasNewDeadline: ({ context, event }) =>
        event.type === 'card.read' && deadlineText(event.card) !== deadlineText(context.card),
    },
    actions: {
      show: assign(({ event }) =>
        event.type === 'card.opened' ? { card: event.card, wantsClaim: event.wantsClaim, end: null } : {},
      ),
      keep: assign(({ context, event }) => (event.type === 'card.read' ? { card: event.card ?? context.card } : {})),
      end: assign(({ context, event }) =>
        event.type === 'card.read' ? { card: event.card ?? context.card, end: endIn(context, event.card) } : {},
      ),
      clear: assign(() => closed),
    },
  }).createMachine({
    id: 'open-card',
    context: closed,
    initial: 'closed',
    on: {
      'card.opened': { target: '.open', actions: 'show' },
      'dialog.dismissed': { target: '.closed', actions: 'clear' },
    },
    states: {
      closed: {},
      open: {
        on: {
          'deadline.passed': 'overdue',
          'card.read': [{ guard: 'isOver', target: 'ended', actions: 'end' }, { actions: 'keep' }],
        },
      },
      overdue: {
        on: {
          'card.read': [
            { guard: 'isOver', target: 'ended', actions: 'end' },
            { guard: 'hasNewDeadline', target: 'open', actions: 'keep' },
            { actions: 'keep' },
          ],
        },
      },
      ended: {},
    },
  });

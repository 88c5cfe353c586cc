// watching -> due -> ended: the end of a card under an open dialog. Its time is the page's to know, that it ended is the exchange's to say.
import { assign, setup } from 'xstate';

export type CardEndContext = {
  /** When its time is over, epoch ms of the exchange; null: time does not end it. */
  readonly endsMs: number | null;
  readonly nowMs: number;
};
export type CardEndEvent =
  /** The exchange says that it goes on, until then; the newest word holds. */
  | { readonly type: 'card.lives'; readonly endsMs: number | null }
  | { readonly type: 'card.ended' }
  /** The exchange's clock, epoch ms. */
  | { readonly type: 'time.passed'; readonly nowMs: number };
/** watching: it can be used · due: its time is over and the exchange has not said yet what became of it · ended: it is over, as the exchange says. */
export type CardEndState = 'watching' | 'due' | 'ended';

/** Example: a card that ends in a minute is `watching`; told that the minute is over, `due`; and `ended` once the exchange says so. */
export const cardEndMachine = setup({
  types: {} as { context: CardEndContext; events: CardEndEvent },
  guards: { isOver: ({ context: { endsMs, nowMs } }) => endsMs !== null && endsMs <= nowMs },
  actions: {
    keep: assign(({ event }) => (event.type === 'card.lives' ? { endsMs: event.endsMs } : {})),
    look: assign(({ event }) => (event.type === 'time.passed' ? { nowMs: event.nowMs } : {})),
  },
}).createMachine({
  id: 'card-end',
  context: { endsMs: null, nowMs: 0 },
  initial: 'watching',
  on: { 'card.ended': { target: '.ended' }, 'card.lives': { target: '.watching', actions: 'keep' } },
  states: {
    watching: {
      always: { guard: 'isOver', target: 'due' },
      on: { 'time.passed': { actions: 'look' } },
    },
    // Time alone does not bring it back: a clock that was set back is not the exchange's word.
    due: { on: { 'time.passed': { actions: 'look' } } },
    ended: {},
  },
});

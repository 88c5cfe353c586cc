// Reads a whole history, page after page, however long it is: idle -> reading -> done, with failed between. What was read before a failure is kept:
// somebody who tries again goes on where it stopped. It can be left at any moment; what is under way then is answered to nobody.
import { assign, fromPromise, setup } from 'xstate';
import { beginWalk, takePage, walkedRows, type WalkAsk } from '../../domain/kernel/history-walk.ts';
import type { Piece } from '../../domain/kernel/page.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { ReadHistoryContext, ReadHistoryEvent, ReadHistoryPorts, ReadHistoryView } from './read-history.types.ts';

const NOTHING: ReadHistoryContext = { walk: { ...beginWalk({ fromMs: null, toMs: null }), ask: null }, problem: null };
type Answer = Result<Piece<unknown>>;
/** The answer in the event of an actor that is done, which the union of the flow's own events does not name. */
const answerOf = (event: unknown): Answer => (event as { readonly output: Answer }).output;

const build = (ports: ReadHistoryPorts<unknown>) =>
  setup({
    types: {} as { context: ReadHistoryContext; events: ReadHistoryEvent },
    actors: { read: fromPromise<Answer, { readonly ask: WalkAsk | null }>(({ input }) => readNext(ports, input.ask)) },
    guards: {
      isRefused: ({ event }) => !answerOf(event).ok,
      isMore: ({ context }) => context.walk.ask !== null,
    },
    actions: {
      begin: assign(({ event }) =>
        event.type === 'reading.started' ? { walk: beginWalk<unknown>(event.range), problem: null } : {},
      ),
      take: assign(({ context, event }) => {
        const answer = answerOf(event);
        return answer.ok ? { walk: takePage(context.walk, answer.value, ports) } : {};
      }),
      refuse: assign(({ event }) => {
        const answer = answerOf(event);
        return answer.ok ? {} : { problem: answer.problem };
      }),
      lose: assign({ problem: () => ({ key: 'error.failed' }) }),
      forgetProblem: assign({ problem: () => null }),
      clear: assign(() => NOTHING),
      finish: ({ context }) => ports.finish(walkedRows(context.walk, ports)),
    },
  }).createMachine({
    id: 'readHistory',
    context: NOTHING,
    initial: 'idle',
    states: {
      idle: { on: { 'reading.started': { target: 'reading', actions: 'begin' } } },
      reading: {
        invoke: {
          src: 'read',
          input: ({ context }) => ({ ask: context.walk.ask }),
          onDone: [
            { guard: 'isRefused', target: 'failed', actions: 'refuse' },
            { target: 'taken', actions: 'take' },
          ],
          onError: { target: 'failed', actions: 'lose' },
        },
        on: { 'reading.cancelled': { target: 'idle', actions: 'clear' } },
      },
      taken: {
        always: [
          { guard: 'isMore', target: 'reading' },
          { target: 'done', actions: 'finish' },
        ],
      },
      failed: {
        on: {
          'reading.retried': { target: 'reading', actions: 'forgetProblem' },
          'reading.cancelled': { target: 'idle', actions: 'clear' },
        },
      },
      done: {
        on: {
          'reading.started': { target: 'reading', actions: 'begin' },
          'reading.cancelled': { target: 'idle', actions: 'clear' },
        },
      },
    },
  });
const readNext = (ports: ReadHistoryPorts<unknown>, ask: WalkAsk | null): Promise<Answer> =>
  ask === null ? Promise.reject(new Error('nothing is left to be read')) : ports.read(ask);

export type ReadHistoryMachine = ReturnType<typeof build>;

/** Example: createReadHistoryMachine({ rowId, atMs, read: (ask) => door.ask('everyFill', …), finish: save }). */
export const createReadHistoryMachine = <Row>(ports: ReadHistoryPorts<Row>): ReadHistoryMachine =>
  build(ports as ReadHistoryPorts<unknown>);

type Standing = { readonly value: unknown; readonly context: ReadHistoryContext };

/** Where a reading stands. Example: { state: 'reading', count: 1000, total: 2143, problem: null }. */
export const readHistoryView = ({ value, context }: Standing): ReadHistoryView => ({
  state: value === 'idle' || value === 'failed' || value === 'done' ? value : 'reading',
  count: context.walk.rows.size,
  total: context.walk.total,
  problem: context.problem,
});

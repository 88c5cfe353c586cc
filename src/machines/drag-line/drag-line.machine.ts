// idle -> dragging -> checking -> (confirming -> rechecking) -> sending -> settled | refused | unknown.
// One line is under the hand at a time. Where it is is the hand's to say: nothing that is pushed moves it; that it ended ends the drag, with words.
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Outcome } from '../shared/command-flow.types.ts';
import type { DragContext, DragEvent, DragOutcome, DragPorts, LineMove } from './drag-line.types.ts';

/** The engine stopped under a call: the exchange may or may not have got it. */
const RESTARTED = { state: 'unknown', problem: { key: 'error.engineRestarted' } } as const;

const known = <T>(value: T | null): T => {
  if (value === null) throw new Error('a line is sent before it is moved');
  return value;
};
const outputOf = (event: unknown): Outcome<unknown> => (event as { readonly output: Outcome<unknown> }).output;

/** In a box: the input of an actor may not be unknown. */
type Sent = { readonly ticket: unknown };
type Context = DragContext<unknown>;
const empty: Context = { move: null, ticket: null, problems: [], outcome: null };

const outcomeOf = ({ move, problems, outcome }: Context): DragOutcome => {
  const ended = known(move);
  if (outcome?.state === 'done') return { type: 'move.settled', move: ended };
  const problem = known(problems[0] ?? null);
  return { type: outcome?.state === 'unknown' ? 'move.unknown' : 'move.refused', move: ended, problem };
};

const partsOf = (ports: DragPorts<unknown>) => {
  const decide = (move: LineMove): Pick<Context, 'ticket' | 'problems'> => {
    const decision = ports.decide(move);
    return decision.ok ? { ticket: decision.ticket, problems: [] } : { ticket: null, problems: decision.problems };
  };
  const take = (outcome: Outcome<unknown>): Pick<Context, 'outcome' | 'problems'> => ({
    outcome,
    problems: outcome.state === 'done' ? [] : [outcome.problem],
  });
  return setup({
    types: {} as { context: Context; events: DragEvent; emitted: DragOutcome },
    actors: { send: fromPromise<Outcome<unknown>, Sent>(({ input }) => ports.send(input.ticket)) },
    guards: {
      isUnmoved: ({ context: { move } }) => move === null || move.toTicks === move.fromTicks,
      makesStop: ({ context: { move } }) => move?.line.kind === 'position' || move?.line.kind === 'order-stop',
      isRefused: ({ context }) => context.ticket === null,
      isConfirmationWanted: ({ context }) => context.ticket !== null && ports.wantsConfirmation(context.ticket),
      isDone: ({ context }) => context.outcome?.state === 'done',
      wasRefused: ({ context }) => context.outcome?.state === 'refused',
    },
    actions: {
      take: assign(({ event }) =>
        event.type === 'line.taken'
          ? { ...empty, move: { line: event.line, fromTicks: event.ticks, toTicks: event.ticks } }
          : empty,
      ),
      move: assign(({ context, event }) =>
        event.type === 'line.moved' ? { move: { ...known(context.move), toTicks: event.ticks } } : {},
      ),
      check: assign(({ context }) => decide(known(context.move))),
      rememberChoice: ({ context, event }) => {
        if (event.type === 'confirmation.accepted' && event.stopAsking) ports.stopAsking(known(context.ticket));
      },
      lose: assign(({ event }) => (event.type === 'line.gone' ? { ticket: null, problems: [event.problem] } : {})),
      takeAnswer: assign(({ event }) => take(outputOf(event))),
      takeRestart: assign(() => take(RESTARTED)),
      emitStop: emit(({ context }): DragOutcome => ({ type: 'stop.wanted', move: known(context.move) })),
      emitOutcome: emit(({ context }) => outcomeOf(context)),
      clear: assign(() => empty),
    },
  });
};

const build = (ports: DragPorts<unknown>) => {
  const took = { 'line.taken': { target: 'dragging', actions: 'take' } } as const;
  const gone = { 'line.gone': { target: 'refused', actions: 'lose' } } as const;
  const leave = { target: 'idle', actions: 'clear' } as const;
  const refused = { guard: 'isRefused', target: 'refused' } as const;
  return partsOf(ports).createMachine({
    id: 'drag-line',
    context: empty,
    initial: 'idle',
    states: {
      idle: { on: took },
      dragging: {
        on: {
          'line.moved': { actions: 'move' },
          'line.dropped': [
            { guard: 'isUnmoved', ...leave },
            { guard: 'makesStop', target: 'idle', actions: ['emitStop', 'clear'] },
            { target: 'checking' },
          ],
          'line.released': leave,
          ...gone,
        },
      },
      checking: {
        entry: 'check',
        always: [refused, { guard: 'isConfirmationWanted', target: 'confirming' }, { target: 'sending' }],
      },
      confirming: {
        on: {
          'confirmation.accepted': { target: 'rechecking', actions: 'rememberChoice' },
          'confirmation.dismissed': leave,
          ...gone,
        },
      },
      // The world moved while the question stood: what is sent is decided by this moment.
      rechecking: { entry: 'check', always: [refused, { target: 'sending' }] },
      sending: {
        invoke: {
          src: 'send',
          input: ({ context }) => ({ ticket: context.ticket }),
          onDone: { target: 'answered', actions: 'takeAnswer' },
          onError: { target: 'answered', actions: 'takeRestart' },
        },
      },
      answered: {
        always: [
          { guard: 'isDone', target: 'settled' },
          { guard: 'wasRefused', target: 'refused' },
          { target: 'unknown' },
        ],
      },
      // Shown where it was sent to until the own list has it there.
      settled: { entry: 'emitOutcome', on: { ...took, 'line.arrived': leave } },
      refused: { entry: 'emitOutcome', on: took },
      unknown: { entry: 'emitOutcome', on: took },
    },
  });
};

export type DragMachine = ReturnType<typeof build>;

/**
 * The machine of the lines of one chart. A line that is taken while another is on its way is no event of that state: it stays where it is.
 * Example: an order dragged from 600000 to 600100 and dropped is judged and sent as an edit typed in the form; Escape before that sends nothing.
 */
export const createDragLineMachine = <Ticket>(ports: DragPorts<Ticket>): DragMachine =>
  build(ports as unknown as DragPorts<unknown>);

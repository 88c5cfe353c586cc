// idle -> checking -> (agreeing) -> (confirming | choosing -> rechecking) -> sending -> (reconciling) -> done | refused | unknown.
// A command always ends: with an answer, with a problem, or with the words that nobody knows. In each end the next draft may be submitted.
import { assign, emit, fromPromise, setup } from 'xstate';
import type { CommandContext, CommandEvent, CommandPorts, CommandOutcome, Outcome } from './command-flow.types.ts';

/** The engine stopped under a command: the exchange may or may not have got it. */
const RESTARTED = { state: 'unknown', problem: { key: 'error.engineRestarted' } } as const;

const eventOf = <Answer, Request>(outcome: Outcome<Answer>, request: Request): CommandOutcome<Answer, Request> => {
  switch (outcome.state) {
    case 'done':
      return { type: 'command.done', answer: outcome.answer, request };
    case 'refused':
      return { type: 'command.refused', problem: outcome.problem, request };
    case 'unknown':
      return { type: 'command.unknown', problem: outcome.problem, request };
  }
};

const problemsOf = <Answer>(outcome: Outcome<Answer>) => (outcome.state === 'done' ? [] : [outcome.problem]);
const known = <T>(value: T | null): T => {
  if (value === null) throw new Error('a command is sent before it is decided');
  return value;
};

/** In a box: the input of an actor may not be unknown. */
type Sent = { readonly request: unknown };

/** What the states below are made of: calls out, guards, and the few things that are remembered. */
const partsOf = (ports: CommandPorts<unknown, unknown, unknown>) => {
  type Context = CommandContext<unknown, unknown, unknown>;
  const empty: Context = { draft: null, ticket: null, request: null, problems: [], notice: null, outcome: null };
  const decide = (draft: unknown): Context => {
    const decision = ports.decide(draft);
    if (!decision.ok) return { ...empty, draft, problems: decision.problems };
    const { ticket } = decision;
    return { ...empty, draft: ports.pin?.(draft, ticket) ?? draft, ticket, notice: ports.noticeOf?.(ticket) ?? null };
  };
  const take = (outcome: Outcome<unknown>): Partial<Context> => ({ outcome, problems: problemsOf(outcome) });
  /** The outcome in the event of an actor that is done, which the union of the flow's own events does not name. */
  const outputOf = (event: unknown): Outcome<unknown> => (event as { readonly output: Outcome<unknown> }).output;
  const parts = setup({
    types: {} as { context: Context; events: CommandEvent<unknown>; emitted: CommandOutcome<unknown, unknown> },
    actors: {
      send: fromPromise<Outcome<unknown>, Sent>(({ input }) => ports.send(input.request)),
      reconcile: fromPromise<Outcome<unknown>, Sent>(
        ({ input }) => ports.reconcile?.(input.request) ?? Promise.reject(new Error('nobody can be asked')),
      ),
    },
    guards: {
      isRefused: ({ context }) => context.ticket === null,
      isNoticeDue: ({ context }) => context.notice !== null,
      isChoiceWanted: ({ context }) => context.ticket !== null && ports.wantsChoice?.(context.draft) === true,
      isConfirmationWanted: ({ context }) =>
        context.ticket !== null && ports.wantsConfirmation?.(context.ticket) === true,
      isUnknown: ({ event }) => outputOf(event).state === 'unknown',
      canReconcile: () => ports.reconcile !== undefined,
      isDone: ({ context }) => context.outcome?.state === 'done',
      wasRefused: ({ context }) => context.outcome?.state === 'refused',
    },
    actions: {
      check: assign(({ event }) => (event.type === 'draft.submitted' ? decide(event.draft) : empty)),
      // The world moved while the question stood: what is sent is decided by this moment.
      checkAgain: assign(({ context }) => (context.draft === null ? empty : decide(context.draft))),
      makeRequest: assign(({ context }) => ({ request: ports.toRequest(known(context.ticket)) })),
      rememberNotice: assign(({ context }) => {
        const ticket = known(context.ticket);
        ports.acceptNotice?.(known(context.notice), ticket);
        const next = ports.noticeOf?.(ticket) ?? null;
        // One that nobody can remember is not asked for again at once.
        return { notice: next === context.notice ? null : next };
      }),
      rememberChoice: assign(({ context, event }) => {
        if (event.type !== 'confirmation.accepted') return {};
        if (event.stopAsking) ports.stopAsking?.(known(context.ticket));
        return event.choice === undefined || ports.choose === undefined
          ? {}
          : { draft: ports.choose(context.draft, event.choice) };
      }),
      take: assign(({ event }) => take(outputOf(event))),
      lose: assign(() => take(RESTARTED)),
      emitOutcome: emit(({ context }) => eventOf(known(context.outcome), known(context.request))),
      clear: assign(() => empty),
    },
  });
  return { parts, empty };
};

const build = (id: string, ports: CommandPorts<unknown, unknown, unknown>) => {
  const { parts, empty } = partsOf(ports);
  const submit = { target: 'checking', actions: 'check' } as const;
  const questions = [
    { guard: 'isNoticeDue', target: 'agreeing' },
    { guard: 'isConfirmationWanted', target: 'confirming' },
    { guard: 'isChoiceWanted', target: 'choosing' },
  ] as const;
  const leave = { 'confirmation.dismissed': { target: 'idle', actions: 'clear' } } as const;
  const accept = { 'confirmation.accepted': { target: 'rechecking', actions: 'rememberChoice' }, ...leave } as const;
  const end = { on: { 'draft.submitted': submit, 'draft.edited': { target: 'idle', actions: 'clear' } } } as const;
  return parts.createMachine({
    id,
    context: empty,
    initial: 'idle',
    states: {
      idle: { on: { 'draft.submitted': submit } },
      checking: {
        always: [{ guard: 'isRefused', target: 'refused' }, ...questions, { target: 'sending' }],
      },
      agreeing: { on: { 'notice.accepted': { target: 'agreed', actions: 'rememberNotice' }, ...leave } },
      agreed: { always: [...questions, { target: 'rechecking' }] },
      // What may be chosen is chosen here too, where both are wanted.
      confirming: { on: accept },
      choosing: { on: accept },
      rechecking: {
        entry: 'checkAgain',
        always: [{ guard: 'isRefused', target: 'refused' }, { target: 'sending' }],
      },
      sending: {
        entry: 'makeRequest',
        invoke: {
          src: 'send',
          input: ({ context }) => ({ request: context.request }),
          onDone: { target: 'answered', actions: 'take' },
          onError: [
            { guard: 'canReconcile', target: 'reconciling' },
            { target: 'answered', actions: 'lose' },
          ],
        },
      },
      answered: {
        entry: 'emitOutcome',
        always: [
          { guard: 'isDone', target: 'done' },
          { guard: 'wasRefused', target: 'refused' },
          { guard: 'canReconcile', target: 'reconciling' },
          { target: 'unknown' },
        ],
      },
      reconciling: {
        invoke: {
          src: 'reconcile',
          input: ({ context }) => ({ request: context.request }),
          onDone: [
            { guard: 'isUnknown', target: 'waiting' },
            { target: 'answered', actions: 'take' },
          ],
          onError: { target: 'waiting' },
        },
      },
      // The asking found nothing out (the engine was restarting, or nobody knows yet): a second later the same request is asked about again.
      waiting: { after: { 1000: { target: 'reconciling' } } },
      done: end,
      refused: end,
      unknown: end,
    },
  });
};

/** The machine of a flow with the types of what goes through it: they are checked where its ports are written, the states are the same for all. */
export type CommandMachine<Draft, Ticket, Answer, Request = Ticket> = ReturnType<typeof build> & {
  readonly flow?: { readonly draft: Draft; readonly ticket: Ticket; readonly outcome: CommandOutcome<Answer, Request> };
};

/**
 * The machine of one flow that sends a command. Events in: draft.submitted, draft.edited, confirmation.accepted, confirmation.dismissed; a submit
 * while one is under way is no event of that state and changes nothing. Emits CommandOutcome. Example: createCommandMachine('cancel-order',
 * { decide, toRequest, send }) goes from idle straight to sending, and ends in done, refused or unknown.
 */
export const createCommandMachine = <Draft, Ticket, Answer, Request = Ticket>(
  id: string,
  ports: CommandPorts<Draft, Ticket, Answer, Request>,
): CommandMachine<Draft, Ticket, Answer, Request> =>
  build(id, ports as unknown as CommandPorts<unknown, unknown, unknown>);

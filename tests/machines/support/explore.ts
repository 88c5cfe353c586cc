// Walks a flow: from each state that was found every move is tried, with commands that end, are refused, lose their answer, or whose engine restarts.
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';

/** What a test may do to a call that is under way. */
export type Pending = { readonly end: (value: unknown) => void; readonly die: () => void };
/** Calls of one replay that nobody has answered yet, oldest first. */
export type Line = { readonly call: <T>() => Promise<T>; readonly pending: Pending[]; sent: number };

export const createLine = (): Line => {
  const pending: Pending[] = [];
  const line: Line = {
    pending,
    sent: 0,
    call: <T>() => {
      line.sent += 1;
      return new Promise<T>((resolve, reject) => {
        pending.push({ end: (value) => resolve(value as T), die: () => reject(new Error('engine restarted')) });
      });
    },
  };
  return line;
};

export type Move = { readonly name: string; readonly run: (walk: Walk) => void };
export type Walk = {
  readonly send: (event: { readonly type: string }) => void;
  readonly line: Line;
  readonly clock: SimulatedClock;
};

/** Lets everything that is ready happen. */
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Flow = {
  readonly create: (line: Line) => AnyStateMachine;
  readonly draft: unknown;
  /** Answers of the exchange by name. */
  readonly answers: Readonly<Record<string, unknown>>;
};

const movesOf = ({ draft, answers }: Flow): readonly Move[] => [
  { name: 'submit', run: ({ send }) => send({ type: 'draft.submitted', draft } as never) },
  { name: 'edit', run: ({ send }) => send({ type: 'draft.edited' }) },
  { name: 'agree', run: ({ send }) => send({ type: 'notice.accepted' }) },
  { name: 'accept', run: ({ send }) => send({ type: 'confirmation.accepted', stopAsking: true } as never) },
  { name: 'dismiss', run: ({ send }) => send({ type: 'confirmation.dismissed' }) },
  { name: 'engine restarts', run: ({ line }) => line.pending.shift()?.die() },
  {
    name: 'a second passes',
    run: ({ clock }) => {
      clock.increment(1000);
    },
  },
  ...Object.entries(answers).map(([name, value]) => ({
    name,
    run: ({ line }: Walk) => line.pending.shift()?.end(value),
  })),
];

type Found = { readonly state: string; readonly sent: number };
const replay = async (flow: Flow, moves: readonly Move[]): Promise<Found> => {
  const line = createLine();
  const clock = new SimulatedClock();
  const actor = createActor(flow.create(line), { clock }).start();
  const send = (event: { readonly type: string }) => actor.send(event as never);
  for (const move of moves) {
    move.run({ send, line, clock });
    await calm();
  }
  const found = { state: String(actor.getSnapshot().value), sent: line.sent };
  actor.stop();
  return found;
};

/** Each state that can be reached, with the states that one move leads to from it. */
export const explore = async (flow: Flow): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const moves = movesOf(flow);
  const ways = new Map<string, readonly Move[]>([['idle', []]]);
  const next = new Map<string, Set<string>>();
  for (const [state, way] of ways) {
    const reached = new Set<string>();
    next.set(state, reached);
    for (const move of moves) {
      const { state: to } = await replay(flow, [...way, move]);
      reached.add(to);
      if (!ways.has(to)) ways.set(to, [...way, move]);
    }
  }
  return next;
};

/** How many calls a row of moves, by name, made. */
export const countCalls = async (flow: Flow, names: readonly string[]): Promise<number> => {
  const moves = movesOf(flow);
  const chosen = names.map((name) => moves.find((move) => move.name === name) as Move);
  return (await replay(flow, chosen)).sent;
};

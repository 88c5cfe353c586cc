// A chart as a graph (xstate/graph): each of its transitions as a path from the start, and what becomes of such a path when the exchange is a real one.
import { createActor, type AnyStateMachine } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { vi } from 'vitest';

export type ChartEvent = { readonly type: string; readonly [field: string]: unknown };
/** Events from the start, the last of which is the transition; the states before, between and after them. */
export type Path = { readonly events: readonly ChartEvent[]; readonly states: readonly string[] };
export type Graph = {
  readonly states: readonly string[];
  /** States that some event leads out of, to another one. */
  readonly left: readonly string[];
  readonly transitions: readonly Path[];
};

type Node = { readonly value: unknown; readonly context: unknown };
type Step = { readonly state: Node; readonly event: ChartEvent };
type Adjacent = {
  readonly state: Node;
  readonly transitions: Readonly<Record<string, { readonly state: Node; readonly event: ChartEvent }>>;
};

/** `distinct`: what of the context makes a state another one, besides its name. */
export const graphOf = (
  machine: AnyStateMachine,
  events: readonly ChartEvent[],
  distinct: (context: never) => unknown,
): Graph => {
  const nameOf = ({ value, context }: Node): string => JSON.stringify([value, distinct(context as never)]);
  const options = { events, serializeState: nameOf };
  // The graph's types lose what the machine says; a value of these charts is a name.
  const paths = getShortestPaths(machine, options as never) as unknown as readonly {
    readonly steps: readonly Step[];
  }[];
  const map = getAdjacencyMap(machine, options as never) as unknown as Readonly<Record<string, Adjacent>>;
  const ways = paths.map(({ steps }) => ({
    events: steps.slice(1).map(({ event }) => event),
    states: steps.map(({ state }) => String(state.value)),
    end: nameOf(steps.at(-1)?.state as Node),
  }));
  const left = new Set<string>();
  const transitions: Path[] = [];
  for (const way of ways)
    for (const { state, event } of Object.values(map[way.end]?.transitions ?? {})) {
      if (nameOf(state) === way.end) continue;
      left.add(way.states.at(-1) ?? '');
      transitions.push({ events: [...way.events, event], states: [...way.states, String(state.value)] });
    }
  const states = new Set(ways.flatMap((way) => way.states));
  return { states: [...states].toSorted(), left: [...left].toSorted(), transitions };
};

/** The end of a call in a chart. Example: ended('claim-card.claiming', { state: 'done', answer: {} }). */
export const ended = (at: string, output: unknown): ChartEvent => ({ type: `xstate.done.actor.0.${at}`, output });
export const died = (at: string): ChartEvent => ({ type: `xstate.error.actor.0.${at}`, error: 'the engine ended' });
export const never = (): Promise<never> => new Promise<never>(() => undefined);
const isOfPage = ({ type }: ChartEvent): boolean => !type.startsWith('xstate.');

/** How the call that this event begins ends in the path; undefined: it begins none, or the path ends while it is under way. */
export const endAfter = ({ events }: Path, step: number): ChartEvent | undefined => {
  const next = events[step + 1];
  return next === undefined || isOfPage(next) ? undefined : next;
};

const changes = (states: readonly string[]): readonly string[] =>
  states.filter((state, at) => at === 0 || states[at - 1] !== state);

/**
 * Does what a path says, in a world that `before` prepares for each event of the page (and that says what is really sent). Returns the states that
 * were to be seen, and those that were, as far as the path goes. `busy`: states in which a call is under way.
 */
export const walk = async (
  machine: AnyStateMachine,
  path: Path,
  busy: readonly string[],
  before: (event: ChartEvent, end: ChartEvent | undefined) => Promise<ChartEvent>,
): Promise<{ readonly wanted: readonly string[]; readonly seen: readonly string[] }> => {
  const actor = createActor(machine);
  const seen: string[] = [String(actor.getSnapshot().value)];
  actor.subscribe(({ value }) => seen.push(String(value)));
  actor.start();
  const wanted = changes(path.states);
  const isThere = (step: number): boolean => changes(seen).length >= changes(path.states.slice(0, step + 2)).length;
  for (const [step, event] of path.events.entries()) {
    if (isOfPage(event)) actor.send((await before(event, endAfter(path, step))) as never);
    await vi.waitFor(
      () => {
        if (!isThere(step)) throw new Error(`${wanted.join(' > ')}: ${event.type}, after ${changes(seen).join(' > ')}`);
      },
      { timeout: 30_000, interval: 5 },
    );
  }
  const found = changes(seen).slice(0, wanted.length);
  await vi.waitFor(
    () => {
      if (busy.includes(String(actor.getSnapshot().value))) throw new Error(`${wanted.join(' > ')} does not rest`);
    },
    { timeout: 30_000, interval: 5 },
  );
  actor.stop();
  return { wanted, seen: found };
};

// The door of a replay where it is an engine's door: what is asked is read from the tape, what is commanded is refused.
import type { EngineDoor } from './api/door.ts';
import type { Freshness } from './api/freshness.ts';
import type { DeclaredRead, LoadNoun, TapeFacts } from './calls/declare.ts';
import { nounOf } from './calls/registry.ts';
import { ofTape } from './publish/project/project-replay.ts';
import type { IndexedTape } from './tape/index-tape.ts';

const refusal = { key: 'replay.problem.readOnly' } as const;
const refused = { ok: false, problem: refusal } as const;
/** What the tape's page did not look at cannot be shown. */
export const NOT_ON_TAPE = { key: 'replay.problem.notOnTape' } as const;

type ReadOnly = Omit<EngineDoor, 'subscribe' | 'setView' | 'watch' | 'readStateHash'>;

const factsOf = (tape: () => IndexedTape | null, exchangeMs: () => number): TapeFacts => ({
  contractOf: (code) => tape()?.fold.core.state.account.contracts.get(code) ?? null,
  candles: (contract, interval, beforeMs, of) =>
    tape()?.candles.read(contract, interval, beforeMs, exchangeMs(), of) ?? [],
});

/** An answer that says how fresh it is never passes as live. */
const marked = <A>(answer: A): A =>
  typeof answer === 'object' && answer !== null && 'freshness' in answer
    ? { ...answer, freshness: ofTape(answer.freshness as Freshness) }
    : answer;

/** `exchangeMs`: where the tape stands, in exchange time. */
export const createReadOnlyDoor = (
  tape: () => IndexedTape | null,
  exchangeMs: () => number,
  load: LoadNoun,
): ReadOnly => ({
  start: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  reconnectNow: () => Promise.resolve(),
  command: () => Promise.resolve(refused),
  ask: async (name, input) => {
    const noun = await load(nounOf(name)).catch(() => null);
    if (noun === null) return { ok: false, problem: { key: 'error.network' } };
    const ofState = noun.ofState?.[name];
    const state = tape()?.fold.core.state;
    if (ofState !== undefined)
      return state === undefined
        ? { ok: false, problem: NOT_ON_TAPE }
        : { ok: true, value: marked(ofState(state, input)) };
    const { onTape } = noun.reads[name] as unknown as DeclaredRead<typeof name>;
    return onTape === undefined
      ? { ok: false, problem: NOT_ON_TAPE }
      : { ok: true, value: onTape(factsOf(tape, exchangeMs), input) };
  },
  placeOrder: ({ clientId }) => Promise.resolve({ state: 'refused', clientId, problem: refusal }),
  reconcileOrder: (clientId) => Promise.resolve({ state: 'refused', clientId, problem: refusal }),
  readTape: () => Promise.resolve(new TextDecoder().decode(tape()?.tape.bytes)),
});

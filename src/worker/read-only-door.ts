// The door of a replay where it is an engine's door: what is asked is read from the tape, what is commanded is refused.
import type { EngineDoor } from './api/door.ts';
import type { IndexedTape } from './tape/index-tape.ts';

const refusal = { key: 'replay.problem.readOnly' } as const;
const refused = { ok: false, problem: refusal } as const;

type ReadOnly = Omit<EngineDoor, 'subscribe' | 'setView' | 'watch' | 'readStateHash'>;

/** `exchangeMs`: where the tape stands, in exchange time. Bars are made of the tape's own trades. */
export const createReadOnlyDoor = (tape: () => IndexedTape | null, exchangeMs: () => number): ReadOnly => ({
  start: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  hurry: () => Promise.resolve(),
  command: () => Promise.resolve(refused),
  ask: (_name, { contract: code, period, beforeMs, of }) => {
    const contract = tape()?.fold.core.state.account.contracts.get(code);
    const bars = contract === undefined ? [] : (tape()?.bars.read(contract, period, beforeMs, exchangeMs(), of) ?? []);
    return Promise.resolve({ ok: true, value: bars });
  },
  placeOrder: ({ clientId }) => Promise.resolve({ state: 'refused', clientId, problem: refusal }),
  settleOrder: (clientId) => Promise.resolve({ state: 'refused', clientId, problem: refusal }),
  readTape: () => Promise.resolve(new TextDecoder().decode(tape()?.tape.bytes)),
});

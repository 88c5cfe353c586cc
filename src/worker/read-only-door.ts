// The door of a replay where it is an engine's door: what is asked is read from the tape, what is commanded is refused.
import type { EngineDoor } from './api/door.ts';
import type { IndexedTape } from './tape/index-tape.ts';

const refusal = { key: 'replay.problem.readOnly' } as const;
const refused = { ok: false, problem: refusal } as const;

type ReadOnly = Omit<EngineDoor, 'subscribe' | 'setView' | 'readStateHash'>;

/** `exchangeMs`: where the tape stands, in exchange time. */
export const createReadOnlyDoor = (tape: () => IndexedTape | null, exchangeMs: () => number): ReadOnly => {
  const contracts = () => tape()?.fold.core.state.account.contracts ?? new Map<string, never>();
  return {
    start: () => Promise.resolve(),
    reportPainted: () => Promise.resolve(),
    hurry: () => Promise.resolve(),
    register: () => Promise.resolve(refused),
    logIn: () => Promise.resolve(refused),
    logOut: () => Promise.resolve(refused),
    placeOrder: ({ clientId }) => Promise.resolve({ state: 'refused', clientId, problem: refusal }),
    settleOrder: (clientId) => Promise.resolve({ state: 'refused', clientId, problem: refusal }),
    cancelOrder: () => Promise.resolve(refused),
    setLeverage: () => Promise.resolve(refused),
    setPositionMode: () => Promise.resolve(refused),
    readContracts: () => Promise.resolve({ ok: true, value: [...contracts().values()] }),
    readCandles: (code, _bizType, period, beforeMs, of) => {
      const contract = contracts().get(code);
      const bars = contract === undefined ? [] : (tape()?.bars.read(contract, period, beforeMs, exchangeMs(), of) ?? []);
      return Promise.resolve({ ok: true, value: bars });
    },
    readEndedOrders: () => Promise.resolve(refused),
    readPositionConfig: () => Promise.resolve(refused),
    readTape: () => Promise.resolve(new TextDecoder().decode(tape()?.tape.bytes)),
  };
};

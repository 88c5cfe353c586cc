// The engine's door: each call handed to the file that answers it.
import type { EngineDoor } from './api/door.ts';
import type { QueryReader } from './calls/query-reader.ts';
import type { CallOnce } from './calls/call-once.ts';
import { envOf, type Context } from './commands/context.ts';
import type { LoadCommands } from './commands/commands.ts';
import type { OrderReconciler } from './commands/order-reconciler.ts';
import type { Publisher } from './publish/publisher.ts';
import { stateHash } from './tape/state-hash.ts';

type Parts = {
  readonly context: Context;
  readonly load: LoadCommands;
  readonly reconciler: OrderReconciler;
  readonly publisher: Publisher;
  readonly queries: QueryReader;
  readonly once: CallOnce;
  readonly start: EngineDoor['start'];
  readonly reconnectNow: () => void;
};

export const createDoor = ({
  context,
  load,
  reconciler,
  publisher,
  queries,
  once,
  start,
  reconnectNow,
}: Parts): EngineDoor => {
  const { ports, state, record } = context;
  return {
    start,
    subscribe: (onBatch) => {
      publisher.subscribe(onBatch);
      return Promise.resolve();
    },
    setView: (view) => {
      record({ kind: 'view', atMs: ports.clock.now(), view });
      return Promise.resolve();
    },
    watch: async (reads) => {
      queries.watch(reads);
      publisher.touch(['answers']);
    },
    refresh: async (key) => queries.refresh(key),
    reconnectNow: async () => reconnectNow(),
    command: (name, input) => once.command(name, input),
    ask: async (name, input) => {
      const answer = await once.ask(name, input);
      if (name === 'tradeFilter') publisher.touch(['trades']);
      return answer;
    },
    placeOrder: (request) => reconciler.place(request),
    reconcileOrder: async (clientId, contract, bizType) => {
      const shown = envOf(state);
      const note = await load().then(
        ({ readPending }) => readPending(ports.kv, clientId),
        () => null,
      );
      const env = note?.env ?? shown;
      return reconciler.reconcile({ clientId, contract, bizType, env });
    },
    readTape: async (minutes = null) => (await load()).saveTape(ports, state, minutes),
    readStateHash: () => Promise.resolve(stateHash(state)),
  };
};

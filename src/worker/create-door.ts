// The engine's door: each call handed to the file that answers it.
import type { EngineDoor, Result } from './api/door.ts';
import { envOf, type Context } from './commands/context.ts';
import type { Commands, LoadCommands } from './commands/commands.ts';
import type { OrderSettler } from './commands/order-settler.ts';
import type { Publisher } from './publish/publisher.ts';
import { readContracts } from './queries/read-contracts.ts';
import { stateHash } from './tape/state-hash.ts';

type Parts = { readonly context: Context; readonly load: LoadCommands; readonly settler: OrderSettler; readonly publisher: Publisher; readonly start: EngineDoor['start']; readonly hurry: () => void };

export const createDoor = ({ context, load, settler, publisher, start, hurry }: Parts): EngineDoor => {
  const { ports, state, record } = context;
  const ask = <T>(run: (commands: Commands) => Promise<Result<T>>): Promise<Result<T>> =>
    load().then(run, () => ({ ok: false, problem: { key: 'error.network' } }));
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
    reportPainted: () => Promise.resolve(),
    hurry: async () => hurry(),
    register: (userName, password) => ask((commands) => commands.register(context, userName, password)),
    logIn: (userName, password) => ask((commands) => commands.logIn(context, userName, password)),
    logOut: () => ask((commands) => commands.logOut(context)),
    placeOrder: (request) => settler.place(request),
    settleOrder: async (clientId, contract, bizType) => {
      const env = (await load().then(({ readPending }) => readPending(ports.kv, clientId), () => null))?.env ?? envOf(state);
      return settler.settle({ clientId, contract, bizType, env });
    },
    cancelOrder: (contract, bizType, orderId) => ask((commands) => commands.cancelOrder(context, contract, bizType, orderId)),
    setLeverage: (contract, bizType, longLever, shortLever) =>
      ask((commands) => commands.setLeverage(context, contract, bizType, longLever, shortLever)),
    setPositionMode: (contract, bizType, mode) => ask((commands) => commands.setPositionMode(context, contract, bizType, mode)),
    readContracts: () => readContracts(context),
    readCandles: (...asked) => ask((commands) => commands.readCandles(context, ...asked)),
    readEndedOrders: () => ask((commands) => commands.readEndedOrders(context)),
    readPositionConfig: (contract, bizType) => ask((commands) => commands.readPositionConfig(context, contract, bizType)),
    readTape: async (minutes = null) => (await load()).saveTape(ports, state, minutes),
    readStateHash: () => Promise.resolve(stateHash(state)),
  };
};

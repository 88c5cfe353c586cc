// The engine's door: each call handed to the file that answers it.
import type { EngineDoor } from './api/door.ts';
import { cancelOrder } from './commands/cancel-order.ts';
import { envOf, type Context } from './commands/context.ts';
import { logIn, logOut, register } from './commands/log-in.ts';
import type { OrderSettler } from './commands/order-settler.ts';
import { readPending } from './commands/pending-orders.ts';
import { readPositionConfig, setLeverage, setPositionMode } from './commands/position-config.ts';
import type { Publisher } from './publish/publisher.ts';
import { readCandles } from './queries/read-candles.ts';
import { readContracts } from './queries/read-contracts.ts';
import { readEndedOrders } from './queries/read-ended-orders.ts';
import type { Recorder } from './tape/recorder.ts';
import { stateHash } from './tape/state-hash.ts';

type Parts = { readonly context: Context; readonly settler: OrderSettler; readonly publisher: Publisher; readonly recorder: Recorder; readonly start: EngineDoor['start'] };

export const createDoor = ({ context, settler, publisher, recorder, start }: Parts): EngineDoor => {
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
    reportPainted: () => Promise.resolve(),
    register: (userName, password) => register(context, userName, password),
    logIn: (userName, password) => logIn(context, userName, password),
    logOut: () => logOut(context),
    placeOrder: (request) => settler.place(request),
    settleOrder: async (clientId, contract, bizType) => {
      const env = (await readPending(ports.kv, clientId))?.env ?? envOf(state);
      return settler.settle({ clientId, contract, bizType, env });
    },
    cancelOrder: (contract, bizType, orderId) => cancelOrder(context, contract, bizType, orderId),
    setLeverage: (contract, bizType, longLever, shortLever) => setLeverage(context, contract, bizType, longLever, shortLever),
    setPositionMode: (contract, bizType, mode) => setPositionMode(context, contract, bizType, mode),
    readContracts: () => readContracts(context),
    readCandles: (contract, bizType, period, beforeMs) => readCandles(context, contract, bizType, period, beforeMs),
    readEndedOrders: () => readEndedOrders(context),
    readPositionConfig: (contract, bizType) => readPositionConfig(context, contract, bizType),
    readTape: (minutes = null) => Promise.resolve(recorder.save(minutes, ports.clock.now())),
    readStateHash: () => Promise.resolve(stateHash(state)),
  };
};

// What happened on a tape that a person may want to go to.
import type { StreamKey } from '../../domain/event/line-event.ts';
import type { EngineEvent } from '../../domain/event/event.ts';
import type { Order } from '../../domain/order/order.ts';
import { SWITCHED } from '../fold/line-state.ts';
import { contractOf, topicOf } from '../ingest/stream-key.ts';
import type { TapeMark } from '../api/replay-door.ts';

export type MarkCollector = {
  readonly onFrame: (events: readonly EngineEvent[], atMs: number) => void;
  readonly marks: () => readonly TapeMark[];
};

const MOST = 2000;

/** Own fills and orders, what the page did, and where the streams broke and mended. The first MOST are kept. */
export const createMarkCollector = (): MarkCollector => {
  const marks: TapeMark[] = [];
  const broken = new Set<string>();
  const filled = new Map<string, number>();
  const add = (mark: TapeMark): void => {
    if (marks.length < MOST) marks.push(mark);
  };
  const ofStream = (stream: StreamKey) => ({ topic: topicOf(stream), contract: contractOf(stream) });
  const addOrders = (orders: readonly Order[], atMs: number, isWhole: boolean): void => {
    for (const order of orders) {
      const before = filled.get(order.id) ?? (isWhole ? order.filledCont : 0);
      filled.set(order.id, order.filledCont);
      if (!isWhole) add({ kind: order.filledCont > before ? 'fill' : 'order', atMs, order });
    }
  };
  const addEvent = (event: EngineEvent, atMs: number): void => {
    switch (event.type) {
      case 'RowsChanged':
        return event.list === 'orders' ? addOrders(event.rows, atMs, event.isWhole) : undefined;
      case 'CommandSent':
        return add({ kind: 'action', atMs, call: event.name });
      case 'ViewChanged':
        return add({ kind: 'view', atMs, contract: event.contract });
      // Let go by the page itself, to be greeted as somebody else: nothing was lost.
      case 'SocketClosed':
        return event.code === SWITCHED ? undefined : add({ kind: 'lost', atMs, code: event.code });
      case 'SequenceGapFound':
        if (!broken.has(event.stream)) add({ kind: 'gap', atMs, ...ofStream(event.stream) });
        broken.add(event.stream);
        return;
      case 'StreamMoved':
        if (event.isWhole && broken.delete(event.stream)) add({ kind: 'resync', atMs, ...ofStream(event.stream) });
        return;
      default:
    }
  };
  return {
    onFrame: (events, atMs) => {
      for (let at = 0; at < events.length; at += 1) addEvent(events[at]!, atMs);
    },
    marks: () => marks,
  };
};

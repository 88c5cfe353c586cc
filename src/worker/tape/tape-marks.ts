// What happened on a tape that a person may want to go to.
import type { StreamKey } from '../../domain/event/line-event.ts';
import type { EngineEvent } from '../../domain/event/event.ts';
import type { Order } from '../../domain/order/order.ts';
import { SWITCHED } from '../fold/line-state.ts';
import { contractOf, topicOf } from '../ingest/stream-key.ts';
import type { TapeMark } from '../api/replay-door.ts';
import type { TapeMoment } from '../api/tape-moment.ts';
import { createLargeTrades } from './large-trades.ts';

export type MarkCollector = {
  /** Called with what each line of the tape says, and which line it is. */
  readonly onFrame: (events: readonly EngineEvent[], atMs: number, line: number) => void;
  /** In the order of the tape. */
  readonly marks: () => readonly TapeMark[];
};

const MOST = 2000;
type Place = Pick<TapeMark, 'atMs' | 'line'>;

const ofStream = (stream: StreamKey) => ({ topic: topicOf(stream), contract: contractOf(stream) });

/** What a line says where it is no mark: its first event that has a word. Example: of [BookPatched, StreamMoved] it is { kind: 'stream', topic: 'depth', … }. */
export const momentOf = (events: readonly EngineEvent[]): TapeMoment => {
  for (const event of events)
    switch (event.type) {
      case 'StreamMoved':
        return { kind: 'stream', ...ofStream(event.stream) };
      case 'StreamAsked':
        return { kind: 'asked', ...ofStream(event.stream) };
      case 'CallAnswered':
        return { kind: 'answer' };
      case 'ClockTicked':
        return { kind: 'clock' };
      case 'SocketOpened':
        return { kind: 'opened' };
      default:
    }
  return { kind: 'nothing' };
};

/** Own fills and orders, large trades, what the page did, and where the streams broke and mended. The first MOST are kept, and all large trades. */
export const createMarkCollector = (): MarkCollector => {
  const marks: TapeMark[] = [];
  const large = createLargeTrades();
  const broken = new Set<string>();
  const filled = new Map<string, number>();
  const add = (mark: TapeMark): void => {
    if (marks.length < MOST) marks.push(mark);
  };
  const addOrders = (orders: readonly Order[], place: Place, isWhole: boolean): void => {
    for (const order of orders) {
      const before = filled.get(order.id) ?? (isWhole ? order.filledCont : 0);
      filled.set(order.id, order.filledCont);
      if (!isWhole) add({ kind: order.filledCont > before ? 'fill' : 'order', ...place, order });
    }
  };
  const addEvent = (event: EngineEvent, place: Place): void => {
    switch (event.type) {
      case 'RowsChanged':
        return event.list === 'orders' ? addOrders(event.rows, place, event.isWhole) : undefined;
      case 'CommandSent':
        return add({ kind: 'action', ...place, call: event.name });
      case 'ViewChanged':
        return add({ kind: 'view', ...place, contract: event.contract });
      // Let go by the page itself, to be greeted as somebody else: nothing was lost.
      case 'SocketClosed':
        return event.code === SWITCHED ? undefined : add({ kind: 'lost', ...place, code: event.code });
      case 'SequenceGapFound':
        if (!broken.has(event.stream)) add({ kind: 'gap', ...place, ...ofStream(event.stream) });
        broken.add(event.stream);
        return;
      case 'StreamMoved':
        if (event.isWhole && broken.delete(event.stream)) add({ kind: 'resync', ...place, ...ofStream(event.stream) });
        return;
      default:
    }
  };
  return {
    onFrame: (events, atMs, line) => {
      const place = { atMs, line };
      for (let at = 0; at < events.length; at += 1) addEvent(events[at]!, place);
      large.onFrame(events, atMs, line);
    },
    marks: () => [...marks, ...large.found()].toSorted((a, b) => a.line - b.line),
  };
};

import type { Health } from '../../api/freshness.ts';
import type { ConnectionSnapshot } from '../../api/snapshots.ts';
import { isCutOff } from '../../fold/line-state.ts';
import type { EngineState } from '../../fold/state.ts';
import { freshnessOf } from './freshness.ts';

const marketHealth = (state: EngineState): Health => {
  const { line, book } = state;
  if (line.phase !== 'open') return line.phase !== 'closed' && line.isOnline ? 'connecting' : 'offline';
  if (isCutOff(line)) return 'offline';
  switch (freshnessOf(state, 'depth', book.contract, book.timeMs).state) {
    case 'live':
      return 'live';
    case 'late':
    case 'gapped':
      return line.isOnline ? 'late' : 'offline';
    case 'resyncing':
    case 'loading':
      return 'connecting';
    case 'offline':
      return 'offline';
  }
};

/** Calls decide; the stream of a user's own orders has to be live as well. */
const ordersHealth = (state: EngineState): Health => {
  const { line, account, lists } = state;
  if (line.calls.health !== 'live' || account.session !== 'user') return line.calls.health;
  const ownOrders = freshnessOf(state, 'orders', null, lists.orders.atMs).state;
  return ownOrders === 'live' ? 'live' : ownOrders === 'loading' ? 'connecting' : 'late';
};

export const projectConnection = (state: EngineState, revision: number): ConnectionSnapshot => {
  const { line } = state;
  return {
    topic: 'connection',
    revision,
    market: marketHealth(state),
    orders: ordersHealth(state),
    marketLatencyMs: line.latencyMs,
    ordersLatencyMs: line.calls.latencyMs,
    framesIn: line.framesIn,
    framesRejected: line.framesRejected,
    gaps: line.gaps,
    resyncs: line.resyncs,
    reconnects: line.reconnects,
    serverOffsetMs: line.offsetMs,
    marketSource: line.marketSource,
    tapeEvents: line.tapeEvents,
    tapeStartMs: line.tapeStartMs === null ? null : line.tapeStartMs + line.offsetMs,
  };
};

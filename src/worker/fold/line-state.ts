// The line to the exchange: is it up, how far away is it, what was counted.
import type { LineFact } from '../../domain/event/line-event.ts';

/** Close code of a connection that this page let go to be greeted anew. */
export const SWITCHED = 4000;

/** Close code of an exchange that does not take this session: knocking again changes nothing, logging in does. */
export const LOGIN_AGAIN = 4401;

export type LineState = {
  /** switching: let go by this page itself, to be greeted as somebody else. */
  phase: 'never' | 'open' | 'closed' | 'switching';
  isOnline: boolean;
  /** Since when this device says that it is offline. */
  offlineAtMs: number | null;
  /** Whom the exchange greeted on this connection. undefined: it has not yet; null: a visitor. */
  greeted: string | null | undefined;
  openedAtMs: number | null;
  lastFrameAtMs: number | null;
  lastTickMs: number | null;
  framesIn: number;
  framesRejected: number;
  framesDropped: number;
  gaps: number;
  resyncs: number;
  reconnects: number;
  /** Pings on their way: id and when they left. */
  pings: readonly (readonly [id: number, atMs: number])[];
  pingCount: number;
  lastPingMs: number | null;
  latencyMs: number | null;
  /** Exchange clock minus this device's clock. */
  offsetMs: number;
  marketSource: string;
  calls: { health: 'connecting' | 'live' | 'late' | 'offline'; latencyMs: number | null };
  tapeStartMs: number | null;
  tapeEvents: number;
};

export const createLineState = (): LineState => ({
  phase: 'never',
  isOnline: true,
  offlineAtMs: null,
  greeted: undefined,
  openedAtMs: null,
  lastFrameAtMs: null,
  lastTickMs: null,
  framesIn: 0,
  framesRejected: 0,
  framesDropped: 0,
  gaps: 0,
  resyncs: 0,
  reconnects: 0,
  pings: [],
  pingCount: 0,
  lastPingMs: null,
  latencyMs: null,
  offsetMs: 0,
  marketSource: '',
  calls: { health: 'connecting', latencyMs: null },
  tapeStartMs: null,
  tapeEvents: 0,
});

/** Frames on their way when the device went offline may still come in for so long. */
const FLIGHT_MS = 1000;

/** A device that says it is offline is believed until data prove otherwise: the exchange may run on this very device. */
export const isCutOff = ({ offlineAtMs, lastFrameAtMs }: LineState): boolean =>
  offlineAtMs !== null && (lastFrameAtMs ?? 0) < offlineAtMs + FLIGHT_MS;

const MOST_PINGS = 4;

const measure = (line: LineState, id: number | null, exchangeMs: number, atMs: number): void => {
  const sent = line.pings.find((ping) => ping[0] === id);
  if (sent === undefined) return;
  line.pings = line.pings.filter((ping) => ping[0] > sent[0]);
  line.latencyMs = atMs - sent[1];
  // The exchange read its clock about half way.
  line.offsetMs = Math.round(exchangeMs - (atMs + sent[1]) / 2);
};

/** What an event says of the line itself; streams and session have their own folds. */
export const evolveLine = (line: LineState, event: LineFact, atMs: number): void => {
  switch (event.type) {
    case 'SocketOpened':
      Object.assign(line, {
        phase: 'open',
        openedAtMs: atMs,
        lastFrameAtMs: atMs,
        pings: [],
        lastPingMs: null,
        greeted: undefined,
      });
      break;
    case 'SocketClosed':
      if (line.phase === 'open' && event.code !== SWITCHED) line.reconnects += 1;
      Object.assign(line, {
        phase: event.code === SWITCHED ? 'switching' : 'closed',
        pings: [],
        latencyMs: null,
        greeted: undefined,
      });
      break;
    case 'ExchangeGreeted':
      line.greeted = event.userName;
      line.marketSource = event.marketSource;
      if (line.latencyMs === null) line.offsetMs = event.exchangeMs - atMs;
      break;
    case 'PingSent':
      line.pingCount += 1;
      line.lastPingMs = atMs;
      line.pings = [...line.pings, [event.id, atMs] as const].slice(-MOST_PINGS);
      break;
    case 'PongReceived':
      measure(line, event.id, event.exchangeMs, atMs);
      break;
    case 'FrameRejected':
      line.framesRejected += 1;
      break;
    case 'FrameDropped':
      line.framesDropped += 1;
      break;
    case 'SequenceGapFound':
      line.gaps += 1;
      break;
    case 'ClockTicked':
      line.lastTickMs = atMs;
      break;
    case 'OnlineChanged':
      Object.assign(line, { isOnline: event.isOnline, offlineAtMs: event.isOnline ? null : atMs });
      break;
    case 'CallAnswered':
      line.calls = { health: event.health, latencyMs: event.latencyMs };
      break;
    case 'StreamAsked':
    case 'StreamLeft':
    case 'StreamAccepted':
    case 'StreamRefused':
    case 'StreamStalled':
    case 'BookUncrossed':
    case 'CrossedBookFound':
    case 'ViewChanged':
    case 'CommandSent':
    case 'LineProven':
      break;
  }
};

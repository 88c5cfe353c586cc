import type { LineFact } from '../../domain/event/line-event.ts';
import { topicOf } from '../ingest/stream-key.ts';
import { restartBook } from './book-state.ts';
import type { EngineState } from './state.ts';
import { askStream, breakStream, crossStream, type StreamState } from './stream-state.ts';

const REFUSED_PAUSE_MS = 30_000;

const withStream = (state: EngineState, key: string, run: (stream: StreamState) => void): void => {
  const stream = state.streams.get(key);
  if (stream !== undefined) run(stream);
};

/** What an event says of the streams; what moved one goes there straight (evolve.ts). */
export const evolveStreams = (state: EngineState, event: LineFact, atMs: number): void => {
  const { streams } = state;
  switch (event.type) {
    case 'StreamAsked': {
      const before = streams.get(event.stream);
      if (before?.isGapped === true) state.line.resyncs += 1;
      streams.set(event.stream, askStream(before, event.stream, atMs));
      break;
    }
    case 'StreamLeft':
      streams.delete(event.stream);
      break;
    case 'StreamAccepted':
      withStream(state, event.stream, (stream) => {
        stream.isAccepted = true;
        stream.lastSeq = null;
      });
      break;
    case 'StreamRefused':
      withStream(state, event.stream, (stream) => {
        stream.isRefused = true;
        stream.nextTryMs = atMs + REFUSED_PAUSE_MS;
      });
      break;
    case 'SequenceGapFound':
      withStream(state, event.stream, (stream) => breakStream(stream, atMs));
      if (topicOf(event.stream) === 'depth') state.book.guard.reset();
      break;
    case 'CrossedBookFound':
      withStream(state, event.stream, (stream) => crossStream(stream, true, atMs));
      break;
    case 'BookUncrossed':
      withStream(state, event.stream, (stream) => crossStream(stream, false, atMs));
      break;
    case 'SocketOpened':
    case 'SocketClosed':
      streams.clear();
      restartBook(state.book);
      break;
    case 'StreamStalled':
      withStream(state, event.stream, (stream) => {
        stream.isLate = true;
      });
      break;
    case 'ClockTicked':
    case 'FrameRejected':
    case 'FrameDropped':
    case 'ExchangeGreeted':
    case 'PongReceived':
    case 'PingSent':
    case 'OnlineChanged':
    case 'LineProven':
    case 'CallAnswered':
    case 'ViewChanged':
    case 'CommandSent':
      break;
  }
};
